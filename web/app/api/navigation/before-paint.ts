import { roles } from '@lineup/contract/limits.ts'
import { LANGUAGES, prefixOf } from '@lineup/contract/messages/languages.ts'
import { OWN_PATH, redirects } from './guards.ts'
import { LANGUAGE_STORE } from './language-store.ts'
import { NEXT_STORE } from './sign-in-next.ts'

/** The language in front of a path. */
const PREFIX = new RegExp(`^(${LANGUAGES.map(prefixOf).filter(Boolean).join('|')})(?=/|$)`)

/**
 * The only script that runs before the first paint. It redirects people from pages of other roles (a full page load of
 * a route without a loader runs no middleware), sets the theme and the marks of people who signed in, bought or chose photos here, or chose a size of them, so that nothing flashes, and
 * notes the document's path for entry.client.tsx. It is plain text because no module has loaded yet, and it embeds the table of the guards.
 */
export const beforePaint = `(()=>{
var root=document.documentElement,session,theme,kept;
root.dataset.path=location.pathname;
var prefix=(${PREFIX}.exec(location.pathname)||[''])[0],path=location.pathname.slice(prefix.length)||'/';
try{if(sessionStorage.getItem('${NEXT_STORE}'))root.dataset.wanted='';}catch(e){}
try{session=JSON.parse(localStorage.getItem('lineup.session'));theme=localStorage.getItem('lineup.theme');kept=localStorage.getItem('${LANGUAGE_STORE}');if(localStorage.getItem('lineup.orders'))root.dataset.orders='';if((localStorage.getItem('lineup.chosen')||'{}')!=='{}')root.dataset.chosen='';if(localStorage.getItem('lineup.small'))root.dataset.small=localStorage.getItem('lineup.small');}catch(e){}
var tags=${JSON.stringify(LANGUAGES)},has=(one,said)=>one.toLowerCase().split('-')[0]===said.toLowerCase().split('-')[0];
for(var said of kept?[kept]:navigator.languages||[]){var found=tags.find(one=>has(one,said));if(found){if(found!==root.lang)root.dataset.offer=found;break}}
if(theme==='light'||theme==='dark')root.dataset.theme=theme;
var ok=session&&session.id&&session.username&&session.token&&(session.role===${roles.admin}||session.role===${roles.photographer});
if(ok)root.dataset.signedIn='';
var who=ok?session.role===${roles.admin}?'admin':'user':'visitor';
var rows=${JSON.stringify(redirects)};
for(var row of rows)if(row.who.includes(who)&&RegExp(row.pages).test(path)){
var next=ok&&new URLSearchParams(location.search).get('next');
if(!ok)try{sessionStorage.setItem('${NEXT_STORE}',path+location.search)}catch(e){}
root.hidden=true;location.replace(prefix+(RegExp(${JSON.stringify(OWN_PATH)}).test(next)?next:row.to));return
}
})()`
