export const referenceStyle = `:root{color-scheme:light dark;--bg:light-dark(#fff,#0a1215);--line:light-dark(#d5dee2,#25343b);--text:light-dark(#0b1b22,#e9f1f4);
--muted:light-dark(#4c5f69,#9fb2bb);--brand:light-dark(#0b5f73,#5cc7dd);--sunken:light-dark(#ebf0f2,#070d0f)}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.55 system-ui,sans-serif;display:grid;grid-template-columns:20rem minmax(0,1fr)}
nav{border-right:1px solid var(--line);padding:1.5rem;height:100vh;overflow:auto;position:sticky;top:0;font-size:.875rem}
nav h2{font-size:.8125rem;text-transform:capitalize;color:var(--muted);margin:1.5rem 0 .25rem}
nav ul{list-style:none;margin:0;padding:0}nav li a{display:block;padding:.25rem 0;overflow-wrap:anywhere;text-decoration:none}nav li b{font-size:.6875rem}
nav li a:hover{text-decoration:underline}a{color:var(--brand)}
main{padding:2rem;max-width:64rem;min-width:0}h2{text-transform:capitalize;margin:2.5rem 0 .5rem}
section{border-top:1px solid var(--line);padding:1.25rem 0}h3{margin:0;font-size:1.125rem;overflow-wrap:anywhere}.who{color:var(--muted);font-size:.875rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}caption{text-align:left;font-weight:600;padding:.25rem 0}
th,td{text-align:left;vertical-align:top;padding:.375rem .75rem .375rem 0;border-top:1px solid var(--line);font-weight:400}
th,td code{white-space:nowrap}td:nth-child(2),td:nth-child(3){color:var(--muted)}
pre{background:var(--sunken);padding:1rem;border-radius:10px;overflow:auto;font-size:.8125rem;margin:.5rem 0}
summary{cursor:pointer;padding:.375rem 0;font-weight:600;font-size:.875rem}:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
@media (max-width:700px){body{display:block}nav{height:40vh;position:static;border-right:0;border-bottom:1px solid var(--line)}main{padding:1rem}td:last-child{min-width:12rem}}`
