import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { describeLimit } from '../limits.ts'
import { exampleAnswer, exampleInput } from './examples.ts'
import { type Field, fieldsOf, wireSchema } from './fields.ts'
import type { NamedCall } from './openapi.ts'
import { describeAccess, refusalsOf } from './refusals.ts'
import { referenceStyle } from './style.ts'

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const prose = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const idOf = ({ method, path }: Endpoint) => `${method}${path}`.replace(/\W+/g, '-').toLowerCase()

type Page = { nonce: string; isRehearsal: boolean }

export function referencePage(calls: NamedCall[], { nonce, isRehearsal }: Page): string {
  const domains = [...Map.groupBy(calls, ({ domain }) => domain)]
  const links = domains.map(([domain, own]) => {
    const items = own.map(
      ({ endpoint }) => `<li><a href="#${idOf(endpoint)}"><b>${endpoint.method}</b> ${escape(endpoint.path)}</a></li>`,
    )
    return `<h2>${escape(domain)}</h2><ul>${items.join('')}</ul>`
  })
  const sections = domains.map(
    ([domain, own]) => `<h2>${escape(domain)}</h2>${own.map(({ endpoint }) => section(endpoint)).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API reference | Lineup</title><meta name="robots" content="noindex"><style nonce="${nonce}">${referenceStyle}</style></head><body>
<nav aria-label="Calls"><p><a href="/">Lineup</a></p>${links.join('')}</nav>
<main><h1>API reference</h1>${isRehearsal ? '<p><strong>Rehearsal: no real money moves</strong></p>' : ''}${introduction}${sections.join('')}</main></body></html>`
}

const introduction = `<p>All calls lie below <code>/api</code>. Send <code>Authorization: Bearer</code> with the token that <code>POST /login</code> answers.
Success is <code>{"status": true, "message": […], "data": {…}}</code>; a refusal carries <code>status: false</code>, a
<code>key</code> and a <code>message</code>, and <code>errors</code> by field where the body does not fit. Fields that a call does not
know are ignored. Money is in major units with at most two decimals, dates are <code>YYYY-MM-DD</code>, instants ISO 8601 UTC.
<a href="/api/docs/openapi.json">OpenAPI 3.1 document</a>.</p>`

function section(endpoint: Endpoint): string {
  const { method, path, access, summary, isRepeatable } = endpoint
  const fields = fieldsOf(wireSchema(endpoint.input))
  const answered = fieldsOf(wireSchema(endpoint.output))
  const repeat = isRepeatable ? ' Takes an <code>Idempotency-Key</code> header of 1 to 255 characters.' : ''
  return `<section id="${idOf(endpoint)}"><h3><code><b>${method}</b> ${escape(path)}</code></h3><p>${prose(summary)}</p>
<p class="who"><strong>${describeAccess(access)}</strong>. At most ${describeLimit(endpoint)}.${repeat}</p>
${fields.length === 0 ? '<p>Takes no fields.</p>' : table('Takes', fields)}
${refusals(endpoint)}
${answered.length === 0 ? '' : `<details><summary>Fields of the answer</summary>${table('In data', answered)}</details>`}
<details><summary>Example</summary>${example(endpoint, fields)}</details></section>`
}

function table(caption: string, fields: Field[]): string {
  const rows = fields.map(
    ({ name, type, isRequired, rule }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${type}</td><td>${isRequired ? 'required' : 'optional'}</td><td>${prose(rule)}</td></tr>`,
  )
  return `<div class="wide" tabindex="0"><table><caption>${caption}</caption><tbody>${rows.join('')}</tbody></table></div>`
}

function refusals(endpoint: Endpoint): string {
  const rows = refusalsOf(endpoint).map(
    ({ status, key, when }) =>
      `<tr><th scope="row">${status}</th><td><code>${key}</code></td><td>${prose(when)}</td></tr>`,
  )
  return `<details><summary>Refusals</summary><div class="wide" tabindex="0"><table><tbody>${rows.join('')}</tbody></table></div></details>`
}

function example(endpoint: Endpoint, fields: Field[]): string {
  const { method, path, body } = endpoint
  const input = exampleInput(endpoint)
  const sample = path.replace(/:(\w+)/g, (_, name: string) => JSON.stringify(input[name]).replaceAll('"', ''))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !path.includes(`:${name}`)))
  const isQuery = method === 'GET' || method === 'DELETE'
  const query =
    isQuery && Object.keys(rest).length > 0 ? `?${new URLSearchParams(rest as Record<string, string>).toString()}` : ''
  const sent =
    isQuery || fields.length === 0 ? '' : body === 'raw' ? '(the bytes of the file)' : JSON.stringify(rest, null, 2)
  const request = `${method} /api${sample}${query}${sent === '' ? '' : `\n\n${sent}`}`
  return `<pre tabindex="0">${escape(request)}</pre><pre tabindex="0">${escape(JSON.stringify(exampleAnswer(endpoint), null, 2))}</pre>`
}
