import { redirects } from './guards.ts'

/** Set once the demo's first steps were closed. */
export const TRIED_KEY = 'lineup.tried'

/**
 * The one script that runs before anything is painted: it sends people away from pages that are not theirs (a full page load of a
 * route without loader passes no middleware), and sets the theme and the signed-in mark, so that nothing flashes.
 * Plain text, because it runs before any module; the table in it is the guards' own.
 */
export const beforePaint = `(function(){
var root=document.documentElement,session=null,theme=null;
try{session=JSON.parse(localStorage.getItem('lineup.session'));theme=localStorage.getItem('lineup.theme');if(localStorage.getItem('${TRIED_KEY}'))root.setAttribute('data-tried','')}catch(e){}
if(theme==='light'||theme==='dark')root.dataset.theme=theme;
var ok=session&&session.id&&session.username&&session.token&&(session.role===1||session.role===2);
if(ok)root.setAttribute('data-signed-in','');
var who=ok?session.role===1?'admin':'user':'visitor';
var rows=${JSON.stringify(redirects)};
for(var i=0;i<rows.length;i++){
if(rows[i].who.indexOf(who)>=0&&new RegExp(rows[i].pages).test(location.pathname)){root.hidden=true;location.replace(rows[i].to);return}
}
})()`
