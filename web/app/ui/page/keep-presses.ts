/**
 * Keeps presses on what the server has drawn and no code runs yet, and repeats them once it does: on a slow line that takes seconds.
 * Of two presses on one button the first counts. Between two that are repeated the page may draw, since the second asks what the first
 * has changed. A form that nobody has taken is sent again until somebody does: React hears a press while it wakes up, but no form.
 * Links and forms that lead to a page do so by themselves; a photo's link leads to its file. Runs in the head. Meanwhile a line at the
 * top runs, as for a page that loads (skeleton.css).
 */
export const keepPresses = `(function(){
var root=document.documentElement,drawn=null,kept=[],timer=0;
function sleeps(element){
if(drawn&&!drawn.has(element))return false;
return !Object.keys(element).some(function(key){return key.indexOf('__reactProps$')===0});
}
function keep(event,element,button){
event.preventDefault();
if(kept.some(function(one){return one.element===element}))return;
kept.push({element:element,button:button});
root.dataset.keeps='';
if(!timer)timer=setInterval(repeat,50);
}
function repeat(){
kept=kept.filter(function(one){return one.element.isConnected});
var due=kept.filter(function(one){return !sleeps(one.element)})[0];
kept=kept.filter(function(one){return one!==due});
if(!kept.length){clearInterval(timer);timer=0;delete root.dataset.keeps}
if(!due)return;
if(due.element.requestSubmit)due.element.requestSubmit(due.button);else due.element.click();
}
addEventListener('click',function(event){
if(event.button||event.ctrlKey||event.metaKey||event.shiftKey||event.altKey)return;
var element=event.target.closest&&event.target.closest('button,a.photo-frame');
if(element&&sleeps(element)&&!(element.type==='submit'&&element.form)&&!element.hasAttribute('popovertarget'))keep(event,element);
},true);
addEventListener('submit',function(event){
if(event.defaultPrevented)kept=kept.filter(function(one){return one.element!==event.target});
else if(event.target.method==='post')keep(event,event.target,event.submitter);
});
addEventListener('DOMContentLoaded',function(){drawn=new WeakSet(document.querySelectorAll('button,form,a'))},{once:true});
})()`
