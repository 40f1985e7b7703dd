export const mailboxStyle = `
:root{color-scheme:light dark;--bg:light-dark(#FFFFFF,#0A1215);--surface:light-dark(#F5F8F9,#111C21);
--line:light-dark(#D5DEE2,#25343B);--text:light-dark(#0B1B22,#E9F1F4);--muted:light-dark(#4C5F69,#9FB2BB);
--brand:light-dark(#0B5F73,#5CC7DD);--brand-hover:light-dark(#084B5C,#86D8E9);--focus:light-dark(#0B5F73,#86D8E9);
--ok:light-dark(#0F7043,#5BD39A);--warn:light-dark(#8A5200,#F2B455);--err:light-dark(#B3261E,#FF8A80)}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:var(--brand)}
a:hover{color:var(--brand-hover)}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:6px}
.bar{margin:0;padding:12px 16px;border-bottom:1px solid var(--line)}
.brand{display:inline-block;padding:8px 0;font-size:1.25rem;font-weight:700;letter-spacing:-.01em;text-decoration:none}
main{max-width:860px;margin:0 auto;padding:32px 16px 64px}
h1{margin:0 0 8px;font-size:clamp(1.5rem,1.2rem + 1.4vw,2rem);line-height:1.15;overflow-wrap:anywhere}
.note,.empty{margin:0 0 16px;color:var(--muted)}
.empty{padding:48px 16px;text-align:center;background:var(--surface);border-radius:16px}
.tools{display:flex;justify-content:space-between;align-items:center;margin:0 0 8px;color:var(--muted);font-variant-numeric:tabular-nums}
.tools a,.back a{display:inline-block;padding:10px 0}
.back{margin:0 0 8px}
.list{margin:0;padding:0;list-style:none;border:1px solid var(--line);border-radius:16px;overflow:hidden}
.list li+li{border-top:1px solid var(--line)}
.row{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 16px;color:inherit;text-decoration:none}
.row:hover{background:var(--surface);color:inherit}
.row:focus-visible{outline-offset:-2px;border-radius:0}
.subject{grid-column:1;grid-row:1;font-weight:600;overflow-wrap:anywhere}
.to{grid-column:1;grid-row:2;color:var(--muted);overflow-wrap:anywhere}
time{color:var(--muted);font-size:.875rem;font-variant-numeric:tabular-nums}
.row time{grid-column:2;grid-row:1;justify-self:end;padding-top:2px}
.state{font-size:.875rem;color:var(--warn)}
.row .state{grid-column:2;grid-row:2;justify-self:end;max-width:24ch;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.sent{color:var(--ok)}
.failed{color:var(--err)}
.number{white-space:nowrap}
dl{margin:16px 0 24px;padding:12px 16px;background:var(--surface);border-radius:10px}
dl div{display:flex;flex-wrap:wrap;gap:0 12px;padding:2px 0}dt{flex:none;min-width:80px}dd{flex:1 1 10rem;min-width:0}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
.text{margin:0 0 24px;padding:24px 16px;border:1px solid var(--line);border-radius:16px;white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:639px){.row{grid-template-columns:1fr}.row time,.row .state{grid-column:1;grid-row:auto;justify-self:start}}
`
