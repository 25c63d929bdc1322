import { bannerAttribute, dismissedStorageKey } from './dismiss-banner.ts';
import { bridgeStorageKey, wayStorageKey } from './remembered-choices.ts';

/**
 * Inline script that runs before the first paint. It shows the waits for the remembered way of crossing and the directory from
 * the remembered bridge, remembers the way in the address, sets the theme, hides dismissed banners, keeps the last click for entry.client.tsx and starts the page's
 * module script after `load` and a painted frame, or on the first touch or key. Only stored 'digits-digits' keys become CSS rules,
 * no other stored text. It stays under 1 KiB; its hash is in the Content-Security-Policy.
 */
export const bootScript = `(d=>{
var q=matchMedia('(prefers-color-scheme: dark)'),get=k=>{try{return localStorage[k]}catch{}},theme=()=>
d.documentElement.dataset.theme=get('theme')||(q.matches?'dark':'light'),on,go=()=>{var s=d.querySelector('script[data-entry]');if(on||!s)return;on=1;
var m=d.createElement('script');m.type='module';m.textContent=s.textContent;d.body.append(m)},
u=location,s=u.search,p=u.pathname+s,k=/^\\/(landing|puentes(\\/fila(?!.*cruce=).*)?)?$/i.test(p)?'${wayStorageKey}':/\\/categories(?!.*\\bpuente=)/i.test(p)?'${bridgeStorageKey}':0,c=k&&get(k);
if(c)u.replace((s?s+'&':'?')+k+'='+c);
if(c=/\\b${wayStorageKey}=(\\w+)/.exec(s))try{localStorage['${wayStorageKey}']=c[1]=='auto'?'':c[1]}catch{}
theme();q.onchange=onstorage=theme;
try{c=new CSSStyleSheet;d.adoptedStyleSheets=[c];
get('${dismissedStorageKey}').match(/\\b\\d+-\\d+\\b/g).forEach(k=>c.insertRule('[${bannerAttribute}="'+k+'"]{display:none}'))}catch{}
onload=()=>{var f=requestAnimationFrame;f(()=>f(()=>setTimeout(go,50)))};
addEventListener('click',e=>d.earlyClick=e,true);
onpointerdown=onkeydown=go
})(document)`;
