/** The last of the first photos is painted before the page changes again. */
const PAINT_MS = 200

/**
 * On phones the photos further down wait for the first ones, which would share a slow line with them otherwise
 * (photos.css). Runs in the head. It looks again whenever a picture or the page has loaded, so nothing waits for ever.
 */
export const firstPhotosFirst = `(function(){
var root=document.documentElement,events=['load','error','DOMContentLoaded'];
function look(){
if(document.readyState==='loading')return;
var first=document.querySelectorAll('img:not([loading=lazy])');
for(var i=0;i<first.length;i++)if(!first[i].complete)return;
setTimeout(function(){delete root.dataset.waits},${PAINT_MS});
events.forEach(function(name){removeEventListener(name,look,true)});
}
root.dataset.waits='';
events.forEach(function(name){addEventListener(name,look,true)});
})()`
