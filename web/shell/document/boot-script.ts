import { bannerAttribute, dismissedStorageKey } from './dismiss-banner.ts';
import { bridgeStorageKey, crossingStorageKey } from './remembered-choices.ts';

/**
 * Inline script that runs before the first paint. It opens the page of the remembered crossing and the directory from the
 * remembered bridge, remembers the way in the address, sets the theme, hides dismissed banners, keeps the last click for
 * entry.client.tsx and starts the page's module script after `load` and a painted frame, or on the first touch or key. Only
 * stored 'digits-digits' keys become CSS rules, no other stored text. It stays under 1 KiB; its hash is in the Content-Security-Policy.
 */
export const bootScript = `(d=>{
var q=matchMedia('(prefers-color-scheme: dark)'),get=k=>{try{return localStorage[k]}catch{}},theme=()=>
d.documentElement.dataset.theme=get('theme')||(q.matches?'dark':'light'),on,go=()=>{var s=d.querySelector('[data-entry]');if(on||!s)return;on=1;
var m=d.createElement('script');m.type='module';m.textContent=s.textContent;d.body.append(m)},
u=location,s=u.search,p=u.pathname+s,k=/^\\/(landing|puentes(\\/fila(?!.*cruce=).*)?)?$/i.test(p)?'${crossingStorageKey}':/\\/categories(?!.*puente=)/i.test(p)?'${bridgeStorageKey}':0,c=k&&get(k);
c&&c!='auto'&&u.replace((s?s+'&':'?')+k+'='+(s?/\\w+/.exec(c):c));
if(c=/${crossingStorageKey}=(\\w+)/.exec(s))try{localStorage.${crossingStorageKey}=(get('${crossingStorageKey}')||'').replace(/^\\w*/,c[1])}catch{}
theme();q.onchange=onstorage=theme;
try{d.adoptedStyleSheets=[c=new CSSStyleSheet];
get('${dismissedStorageKey}').match(/\\b\\d+-\\d+\\b/g).forEach(k=>c.insertRule('[${bannerAttribute}="'+k+'"]{display:none}'))}catch{}
onload=f=>(f=requestAnimationFrame)(()=>f(()=>setTimeout(go,50)));
addEventListener('click',e=>d.earlyClick=e,1);
onpointerdown=onkeydown=go
})(document)`;
