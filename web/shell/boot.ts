/**
 * The only script that runs before the first paint: sets the chosen theme, and starts the page's own JavaScript
 * after `load` and a painted frame, or at the first touch or key. Kept under 1 KiB; its hash stands in the content policy.
 */
export const boot = `(function(d,w){
var q=w.matchMedia('(prefers-color-scheme: dark)'),theme=function(){var t;try{t=localStorage.getItem('theme')}catch(e){}
d.documentElement.dataset.theme=t||(q.matches?'dark':'light')},on,go=function(){var s=d.querySelector('script[data-entry]');if(on||!s)return;on=1;
var m=d.createElement('script');m.type='module';m.textContent=s.textContent;d.body.append(m)};
theme();q.addEventListener('change',theme);w.addEventListener('storage',theme);
w.addEventListener('load',function(){var f=w.requestAnimationFrame;f(function(){f(function(){setTimeout(go,50)})})});
['pointerdown','keydown','touchstart'].forEach(function(n){w.addEventListener(n,go,{passive:true})})
})(document,window)`;
