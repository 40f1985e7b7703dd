/**
 * Keeps presses on what the server has drawn until React runs the page (data-ready, root.tsx), and repeats them then: on a slow line
 * that takes seconds. Several presses on one thing count once. Between two that are repeated the page may draw, since the second asks
 * what the first has changed. A form that nobody has taken is sent again until somebody does.
 * Links and forms that lead to a page do so by themselves; a photo's link leads to its file.
 * Runs in the head, so each letter counts. Meanwhile a line at the top runs, as for a page that loads (skeleton.css).
 */
export const keepPresses = `(()=>{
let kept=new Map,timer,{dataset}=document.documentElement,
later=()=>timer=timer||setTimeout(repeat,50),
keep=(event,element,button)=>{
event.preventDefault();
kept.set(element,button);
dataset.keeps='';
later()
},
repeat=()=>{
timer=0;
for(let [element,button] of kept)if(!element.isConnected)kept.delete(element);
else if('ready' in dataset){
kept.delete(element);
element.method?element.requestSubmit(button):element.click();
break
}
kept.size?later():delete dataset.keeps
};
addEventListener('click',event=>{
let element=event.target.closest('button[type=button]:not([popovertarget]),a.photo-frame');
if(element&&!('ready' in dataset)&&!event.ctrlKey&&!event.metaKey&&!event.shiftKey)keep(event,element)
},true);
addEventListener('submit',event=>{
let form=event.target;
if(event.defaultPrevented)kept.delete(form);
else if(form.method==='post')keep(event,form,event.submitter)
})
})()`
