import { readFileSync } from 'node:fs'
import { expireDueSessions } from '../checkout/expire-session.ts'
import type { Core } from '../core.ts'
import type { Answer, ApiRequest } from '../http/api.ts'
import { ApiError } from '../http/api-error.ts'
import { transaction } from '../store/database.ts'
import { getObject } from '../store/objects.ts'
import { postBankPage, showBankPage } from './bank-page.ts'
import { postExpressPage, showExpressPage } from './express-page.ts'
import { showInvoice } from './invoice-page.ts'
import { page } from './layout.ts'
import { postPayPage, showPayPage } from './pay-page.ts'
import { postSetupPage, showSetupPage } from './setup-page.ts'
import { missingPage, unknownLinkPage } from './views/closed-pages.ts'
import { visitOf } from './visit.ts'

const assets = new Map(
  ['card-rules.js', 'card-form.js'].map((name) => [
    `/assets/${name}`,
    readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8'),
  ]),
)

/** Answers everything a browser asks for: payments, accounts, the two scripts, and a plain 404. */
export function handlePage(core: Core, request: ApiRequest): Answer {
  const asset = assets.get(request.url.pathname)
  if (asset !== undefined) return script(asset)
  const isInvoice = request.url.pathname.startsWith('/i/')
  const isAccount = /^\/(setup|express)\//.test(request.url.pathname)
  try {
    return transaction(core.db, () => (isInvoice ? showInvoice : isAccount ? account : payment)(core, request))
  } catch (error) {
    if (error instanceof ApiError) return page((isAccount ? unknownLinkPage : missingPage)(core), { status: 404 })
    throw error
  }
}

function payment(core: Core, { method, url, body }: ApiRequest): Answer {
  const [, sessionId = '', challengeId] = /^\/c\/pay\/(cs_\w+)(?:\/bank\/(3ds_\w+))?$/.exec(url.pathname) ?? []
  expireDueSessions(core)
  const visit = visitOf(core, sessionId)

  if (method === 'POST') {
    const form = new URLSearchParams(body)
    return challengeId === undefined ? postPayPage(visit, form) : postBankPage(visit, challengeId, form)
  }
  return challengeId === undefined
    ? showPayPage(visit, url.searchParams.get('currency'))
    : showBankPage(visit, challengeId)
}

function account(core: Core, { method, url, body }: ApiRequest): Answer {
  const [, kind, accountId, token = ''] = /^\/(setup|express)\/(acct_\w+)\/(\w+)$/.exec(url.pathname) ?? []
  const door = getObject(core.db, 'sandbox.door', token)
  if (door.kind !== kind || door.account !== accountId) throw ApiError.missing('link', token, 'token')
  const visit = { core, door, account: getObject(core.db, 'v2.core.account', door.account) }

  // A preview that asks for the head alone must not use up a link that opens once.
  if (method === 'HEAD') return { status: 200, body: '', headers: { 'cache-control': 'no-store' } }
  if (door.kind === 'express') return method === 'POST' ? postExpressPage(visit) : showExpressPage(visit)
  return method === 'POST' ? postSetupPage(visit, new URLSearchParams(body)) : showSetupPage(visit)
}

function script(body: string): Answer {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  }
  return { status: 200, body, headers }
}
