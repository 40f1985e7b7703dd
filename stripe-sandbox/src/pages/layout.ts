import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Answer } from '../http/api.ts'
import { type Html, html, trusted } from './html.ts'
import type { Visit } from './pay-page.ts'

export type View = { title: string; main: Html; hasScript?: boolean }

const style = readFileSync(new URL('assets/style.css', import.meta.url), 'utf8')
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0B5F73"/><path d="M5 20c4 0 4-6 8-6s4 6 8 6 4-4 6-4" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>',
)}`

/** A whole page with its security headers. Pages hold payment addresses, so nothing keeps or indexes them. */
export function page(view: View, { visit, status }: { visit?: Visit; status: number }): Answer {
  const nonce = randomBytes(16).toString('base64')
  const document = html`<!doctype html>
<html lang="en">
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
<header class="ribbon"><strong>Demo, no real money.</strong> <span>Test cards only.</span></header>
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
      'content-security-policy': contentPolicy(nonce, visit),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
  }
}

/** A redirect after a post: browsers hold it against form-action too, hence the merchant's origin in the policy. */
export function seeOther(location: string): Answer {
  return { status: 303, body: '', headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } }
}

function contentPolicy(nonce: string, visit: Visit | undefined) {
  const pictures = originsOf(visit?.order.lines.flatMap((line) => line.images) ?? [])
  const merchant = originsOf([visit?.session.success_url ?? ''])
  return [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}' 'self'`,
    ['img-src data:', ...pictures].join(' '),
    [`form-action 'self'`, ...merchant].join(' '),
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

function originsOf(addresses: string[]) {
  return new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))
}
