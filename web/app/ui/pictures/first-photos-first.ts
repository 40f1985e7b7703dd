/** The last of the first photos is painted before the page changes again. */
const PAINT_MS = 200

/**
 * On phones the photos further down wait for the first ones, which would share a slow line with them otherwise
 * (photos.css). Runs in the head. It looks again whenever a picture or the page has loaded, so nothing waits for ever.
 */
export const firstPhotosFirst = `(()=>{
var root=document.documentElement,events=['load','error','DOMContentLoaded'];
function look(){
if(document.readyState==='loading')return;
for(var photo of document.querySelectorAll('img:not([loading=lazy])'))if(!photo.complete)return;
setTimeout(()=>{delete root.dataset.waits},${PAINT_MS});
for(var name of events)removeEventListener(name,look,true)
}
root.dataset.waits='';
for(var name of events)addEventListener(name,look,true)
})()`
