/**
 * A browser that refuses site data throws wherever its storage is named. There it gets one that lasts as long as the page, so that nobody
 * else need think of it. Plain text, because it runs before any module.
 */
export const memoryForStorage = `for(const name of ['localStorage','sessionStorage'])try{window[name].length}catch{
Object.defineProperty(window,name,{value:Object.create({
getItem(key){return this[key]??null},
setItem(key,text){this[key]=String(text)},
removeItem(key){delete this[key]}
})})
}`
