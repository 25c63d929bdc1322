import { bannerMark, dismissedKey } from './dismissed.ts';

/**
 * The only script that runs before the first paint: sets the chosen theme, hides the banners that were dismissed (a rule for
 * each 'digits-digits' kept, nothing else of what is kept gets into it), and starts the page's own JavaScript
 * after `load` and a painted frame, or at the first touch or key. Kept under 1 KiB; its hash stands in the content policy.
 */
export const boot = `(function(d,w){
var q=w.matchMedia('(prefers-color-scheme: dark)'),theme=function(){var t;try{t=localStorage.getItem('theme')}catch(e){}
d.documentElement.dataset.theme=t||(q.matches?'dark':'light')},on,go=function(){var s=d.querySelector('script[data-entry]');if(on||!s)return;on=1;
var m=d.createElement('script');m.type='module';m.textContent=s.textContent;d.body.append(m)};
theme();q.addEventListener('change',theme);w.addEventListener('storage',theme);
try{var c=new CSSStyleSheet;d.adoptedStyleSheets=[c];
localStorage.getItem('${dismissedKey}').match(/\\b\\d+-\\d+\\b/g).forEach(function(k){c.insertRule('[${bannerMark}="'+k+'"]{display:none}')})}catch(e){}
w.addEventListener('load',function(){var f=w.requestAnimationFrame;f(function(){f(function(){setTimeout(go,50)})})});
['pointerdown','keydown','touchstart'].forEach(function(n){w.addEventListener(n,go,{passive:true})})
})(document,window)`;
