import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { describeAccess, type NamedCall, openApi } from './openapi.ts'

/** `/api/docs`, the reference for people, and `/api/docs/openapi.json`, the same for programs. */
export function docsRoutes(app: FastifyInstance, calls: NamedCall[], publicUrl: string): void {
  const document = JSON.stringify(openApi(calls, publicUrl))
  const body = page(calls)

  app.get('/docs/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  app.get('/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(body.replace('<style>', `<style nonce="${nonce}">`))
  })
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const idOf = ({ endpoint }: NamedCall) => `${endpoint.method}${endpoint.path}`.replace(/\W+/g, '-').toLowerCase()

function page(calls: NamedCall[]): string {
  const domains = Map.groupBy(calls, ({ domain }) => domain)
  const links = [...domains].map(([domain, own]) => {
    const items = own.map(
      (call) => `<li><a href="#${idOf(call)}">${escape(`${call.endpoint.method} ${call.endpoint.path}`)}</a></li>`,
    )
    return `<h2>${escape(domain)}</h2><ul>${items.join('')}</ul>`
  })
  const sections = [...domains].map(([domain, own]) => `<h2>${escape(domain)}</h2>${own.map(section).join('')}`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API reference | Lineup</title><meta name="robots" content="noindex"><style>${css}</style></head><body>
<nav aria-label="Calls"><p><a href="/">Lineup</a></p>${links.join('')}</nav>
<main><h1>API reference</h1>
<p>All calls lie below <code>/api</code>. Send <code>Authorization: Bearer</code> with the token that <code>POST /login</code> answers.
Success is <code>{"status": true, "message": […], "data": {…}}</code>; a refusal carries <code>status: false</code>, a
<code>key</code> and a <code>message</code>. Money is in major units with at most two decimals.
<a href="/api/docs/openapi.json">OpenAPI 3.1 document</a>.</p>${sections.join('')}</main></body></html>`
}

function section(call: NamedCall): string {
  const { method, path, access, summary, input, output } = call.endpoint
  return `<section id="${idOf(call)}"><h3><code><b>${method}</b> ${escape(path)}</code></h3>
<p>${escape(summary)}</p><p class="who">${describeAccess(access)}</p>
<details><summary>Takes</summary><pre>${show(input)}</pre></details>
<details><summary>Answers</summary><pre>${show(output)}</pre></details></section>`
}

function show(schema: z.core.$ZodType): string {
  return escape(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2))
}

const css = `:root{color-scheme:light dark;--bg:light-dark(#fff,#0a1215);--line:light-dark(#d5dee2,#25343b);--text:light-dark(#0b1b22,#e9f1f4);
--muted:light-dark(#4c5f69,#9fb2bb);--brand:light-dark(#0b5f73,#5cc7dd);--sunken:light-dark(#ebf0f2,#070d0f)}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.55 system-ui,sans-serif;display:grid;grid-template-columns:18rem 1fr}
nav{border-right:1px solid var(--line);padding:1.5rem;height:100vh;overflow:auto;position:sticky;top:0;font-size:.875rem}nav h2{font-size:.8125rem;text-transform:capitalize;color:var(--muted);margin:1.5rem 0 .25rem}
nav ul{list-style:none;margin:0;padding:0}nav li a{display:block;padding:.25rem 0;overflow-wrap:anywhere}a{color:var(--brand)}
main{padding:2rem;max-width:60rem;min-width:0}h2{text-transform:capitalize}section{border-top:1px solid var(--line);padding:1rem 0}h3{margin:0;font-size:1.125rem}.who{color:var(--muted);font-size:.875rem}
pre{background:var(--sunken);padding:1rem;border-radius:10px;overflow:auto;font-size:.8125rem}summary{cursor:pointer;padding:.375rem 0}
@media (max-width:700px){body{display:block}nav{height:auto;position:static;border-right:0;border-bottom:1px solid var(--line)}}`
