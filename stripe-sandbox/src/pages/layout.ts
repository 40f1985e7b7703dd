import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Answer } from '../http/api.ts'
import { type Html, html, trusted } from './html.ts'

/** `lang`: as the merchant asked for; without it English, the language of the words here. */
export type View = { title: string; main: Html; hasScript?: boolean; ribbonNote?: string; lang?: string }

/** Addresses that a page may reach beyond itself: pictures it shows, and places its forms lead to. */
export type Reach = { pictures?: string[]; targets?: (string | null)[] }

const style = ['style.css', 'account.css', 'dashboard.css']
  .map((name) => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8'))
  .join('\n')
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0B5F73"/><path d="M5 20c4 0 4-6 8-6s4 6 8 6 4-4 6-4" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>',
)}`

/** A whole page with its security headers. Pages have secret addresses, so nothing keeps or indexes them. */
export function page(view: View, { reach = {}, status }: { reach?: Reach; status: number }): Answer {
  const nonce = randomBytes(16).toString('base64')
  const document = html`<!doctype html>
<html lang="${view.lang ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${view.title}</title>
<link rel="icon" href="${icon}">
<style nonce="${nonce}">${trusted(style)}</style>
${view.hasScript === true && html`<script nonce="${nonce}" type="module" src="/assets/card-form.js"></script>`}
</head>
<body>
<header class="ribbon"><strong>Demo, no real money.</strong> <span>${view.ribbonNote ?? 'Test cards only.'}</span></header>
${view.main}
</body>
</html>
`
  return {
    status,
    body: document.markup,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy(nonce, reach, view.hasScript === true),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
  }
}

/** A redirect after a post: browsers hold it against form-action too, hence the targets in the policy. */
export function seeOther(location: string): Answer {
  return { status: 303, body: '', headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } }
}

function contentPolicy(nonce: string, { pictures = [], targets = [] }: Reach, hasScript: boolean) {
  return [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    ...(hasScript ? [`script-src 'nonce-${nonce}' 'self'`] : []),
    ['img-src data:', ...originsOf(pictures)].join(' '),
    [`form-action 'self'`, ...originsOf(targets.filter((target) => target !== null))].join(' '),
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

function originsOf(addresses: string[]) {
  return new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))
}
