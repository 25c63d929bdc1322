import { bannerAttribute, dismissedStorageKey } from './dismiss-banner.ts';

/**
 * Inline script that runs before the first paint. It sets the theme, hides dismissed banners and starts the page's module
 * script after `load` and a painted frame, or on the first touch or key. Only stored 'digits-digits' keys become CSS rules,
 * no other stored text. It stays under 1 KiB; its hash is in the Content-Security-Policy.
 */
export const bootScript = `(function(d,w){
var q=w.matchMedia('(prefers-color-scheme: dark)'),theme=function(){var t;try{t=localStorage.getItem('theme')}catch(e){}
d.documentElement.dataset.theme=t||(q.matches?'dark':'light')},on,go=function(){var s=d.querySelector('script[data-entry]');if(on||!s)return;on=1;
var m=d.createElement('script');m.type='module';m.textContent=s.textContent;d.body.append(m)};
theme();q.addEventListener('change',theme);w.addEventListener('storage',theme);
try{var c=new CSSStyleSheet;d.adoptedStyleSheets=[c];
localStorage.getItem('${dismissedStorageKey}').match(/\\b\\d+-\\d+\\b/g).forEach(function(k){c.insertRule('[${bannerAttribute}="'+k+'"]{display:none}')})}catch(e){}
w.addEventListener('load',function(){var f=w.requestAnimationFrame;f(function(){f(function(){setTimeout(go,50)})})});
['pointerdown','keydown','touchstart'].forEach(function(n){w.addEventListener(n,go,{passive:true})})
})(document,window)`;
