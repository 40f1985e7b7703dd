import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { ENGLISH } from '@lineup/contract/messages/languages.ts'
import { findFault } from '@lineup/contract/prices/offers.ts'
import { conflict } from '../calls/problem.ts'
import { speakIn } from '../languages/speak-in.ts'
import type { CheckoutState, TaxBehavior } from '../payments/port.ts'
import { t } from './messages/t.ts'

/** Amounts in minor units. The platform keeps the price minus commission and donation. */
export type Figures = { price: number; commission: number; donation: number; platform: number }
/** Once it is paid: `price` is what the buyer paid, with the tax in it. */
export type SoldFigures = Figures & { tax: number }

/** Throws Conflict when the price cannot be charged or is lower than its shares. */
export function splitPrice({ price, commission, donation }: Omit<Figures, 'platform'>): Figures {
  const fault = findFault({ price, commission, donation })
  if (fault !== undefined) throw conflict(t('checkout.price'))
  return { price, commission, donation, platform: price - commission - donation }
}

export type Posting = { account: string; userId: number | null; amount: number }
export type SellerShare = { sellerId: number; amount: number }

/** The double entry of a sale: + debit, - credit, sum 0. `shares` add up to the commission. */
export function salePostings({ price, donation, platform, tax }: SoldFigures, shares: SellerShare[]): Posting[] {
  return [
    { account: 'buyer_cash', userId: null, amount: price },
    ...shares.map(({ sellerId, amount }) => ({ account: 'seller_payable', userId: sellerId, amount: -amount })),
    { account: 'donation_payable', userId: null, amount: -donation },
    { account: 'tax_payable', userId: null, amount: -tax },
    { account: 'platform_revenue', userId: null, amount: -platform },
  ].filter(({ amount }) => amount !== 0)
}

/** The provider keeps its fee, and a refund does not bring it back. */
export const feePostings = (amount: number): Posting[] => [
  { account: 'stripe_fee', userId: null, amount },
  { account: 'buyer_cash', userId: null, amount: -amount },
]

export type Step =
  | { kind: 'paid' | 'expired' | 'failed' | 'declined' | 'pending' }
  | { kind: 'quarantine'; reason: 'reference' | 'amount' | 'currency' | 'livemode' }

/** Why a payment is held that was rebuilt without its photos: nobody can say what to hand out. */
export const LOST = 'lost'

type Frozen = {
  key: string
  price_minor: number
  currency: string
  livemode: boolean
  tax_behavior: TaxBehavior | null
}

/** Compares before trusting: only the payment's own session, with its own figures, can pay it. */
export function judgeCheckout(payment: Frozen, state: CheckoutState): Step {
  if (state.key !== payment.key) return { kind: 'quarantine', reason: 'reference' }
  if (!isOfPrice(payment, state)) return { kind: 'quarantine', reason: 'amount' }
  if (state.currency !== payment.currency) return { kind: 'quarantine', reason: 'currency' }
  if (state.livemode !== payment.livemode) return { kind: 'quarantine', reason: 'livemode' }
  if (state.isPaid) return { kind: 'paid' }
  if (state.status === 'expired') return { kind: 'expired' }
  if (state.failCode === null) return { kind: 'pending' }
  // After a declined card the session stays open for another card; a failed delayed payment is complete.
  return { kind: state.status === 'complete' ? 'failed' : 'declined' }
}

/** Tax is the provider's figure; what is left without it must be the price. A checkout without tax brings none. */
function isOfPrice({ price_minor: price, tax_behavior: behavior }: Frozen, { amount, tax }: CheckoutState): boolean {
  const due = tax?.amount ?? 0
  if (due < 0 || due > price || (due > 0 && behavior === null)) return false
  return amount === (behavior === 'exclusive' ? price + due : price)
}

type ItemOnSale = { spot: string; day: string }

const soldAs = { image: 'Surf photo', choice: 'Surf photos', ride: 'Wave', sequence: 'Surf session' }

/** How the frozen title of chosen photos begins: they are no whole session, also where the price of the session capped theirs. */
export const CHOICE_TITLE = `${soldAs.choice}, `

const dayInEnglish = (day: string) => speakIn(ENGLISH, () => formatDate(day, 'DD MMM, YYYY'))

/** As it is frozen, in English: buyer, photographers and admins read it, each in their language (`saidTitle`). */
export function titleOfSale(kind: keyof typeof soldAs, { spot, day }: ItemOnSale, count: number): string {
  const title = `${soldAs[kind]}, ${spot}, ${dayInEnglish(day)}`
  return kind === 'image' ? title : `${title} (${count} ${count === 1 ? 'photo' : 'photos'})`
}

/** For the payment page. */
export function describePurchase(count: number, donation: number, currency: string): string {
  if (donation === 0) return t('checkout.files', { photos: count })
  return t('checkout.filesAndDonation', { photos: count, donation: formatMoney(donation, currency) })
}

/**
 * no*.ka*an*@example.org. Buyers can spot their own typo: a left-out, doubled or swapped letter always affects a visible letter,
 * and the domain, a frequent place of typos, is shown whole. Other people with the page's link cannot copy the address. A single
 * letter stays visible, because hiding it would only hide the typo.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, Math.max(at, 0))
  const letters = name.match(LETTER)?.length ?? 0
  let seen = 0
  const masked = name.replace(LETTER, (letter) => {
    seen += 1
    return seen % 3 === 0 || (letters === 2 && seen === 2) ? '*' : letter
  })
  return `${masked}${at < 0 ? '***' : email.slice(at)}`
}

const LETTER = /[\p{L}\p{N}]/gu
