import type Stripe from 'stripe'
import { type AccountStatus, statusOf } from '../../connect/account-status.ts'
import { html } from '../html.ts'

type Words = { label: string; tone: 'ok' | 'wait' | 'bad'; text: string }
type Shown = AccountStatus | 'closed'

const words: Record<Shown, Words> = {
  active: { label: 'Active', tone: 'ok', text: 'Your details are complete. Transfers reach you.' },
  pending: {
    label: 'Being checked',
    tone: 'wait',
    text: 'Your details are being checked. Transfers start as soon as that is done.',
  },
  restricted: {
    label: 'Details missing',
    tone: 'wait',
    text: 'Some details are still missing. Transfers start once you have added them.',
  },
  rejected: { label: 'Refused', tone: 'bad', text: 'This account was refused. It takes no transfers.' },
  closed: { label: 'Closed', tone: 'bad', text: 'This account is closed. It takes no transfers.' },
}

export function shownStatus(account: Stripe.V2.Core.Account): Shown {
  const status = statusOf(account)
  if (account.closed === true) return 'closed'
  return status === undefined || status === 'unsupported' ? 'restricted' : status
}

export const wordsOf = (account: Stripe.V2.Core.Account) => words[shownStatus(account)]

export function statusBadge(account: Stripe.V2.Core.Account) {
  const { label, tone } = wordsOf(account)
  return html`<span class="badge" data-tone="${tone}" data-status="${shownStatus(account)}" data-testid="account-status"><span class="dot" data-tone="${tone}" aria-hidden="true"></span>${label}</span>`
}

/** A country code as people read it. */
export function countryName(code: string | undefined) {
  return new Intl.DisplayNames('en', { type: 'region' }).of((code ?? 'us').toUpperCase()) ?? ''
}
