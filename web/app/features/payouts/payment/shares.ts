import { language } from '@lineup/contract/messages/speaking.ts'
import { disputeStatus } from '@lineup/contract/states.ts'
import type { PaymentView } from './load-payment.ts'
import { t } from './messages/t.ts'
import { isDisputeOpen } from './standing.ts'

/** Minor units. `now` is what the books say today; null where the books are still empty. */
export type Share = { name: string; atSale: number | null; now: number | null }

type Posting = PaymentView['postings'][number]

/**
 * How the price is split, at the sale and today. A photographer's share is what is owed, sent and owed back together: it only
 * changes when money goes back to the buyer.
 */
export function listShares(view: PaymentView): Share[] {
  return view.quarantine_reason === null ? booked(view) : held(view)
}

/** Nothing is split or booked before a release: what came in, and what went back. */
function held(view: PaymentView): Share[] {
  const { quarantine_reason: reason, charged, refunded } = view
  // In another currency, figures would read as ours.
  const inOurs = (amount: number | null) => (reason === 'currency' ? null : amount)
  return [
    { name: t('money.price'), atSale: null, now: inOurs(charged) },
    ...(refunded === 0 ? [] : [{ name: t('money.returned'), atSale: null, now: inOurs(-refunded) }]),
  ]
}

/** What the books say today of one photographer's share; null where they are still empty. */
export function shareOf({ postings }: Pick<PaymentView, 'postings'>, username: string): number | null {
  if (postings.length === 0) return null
  const own = postings.filter((one) => one.username === username && one.account.startsWith('seller_'))
  // Subtracted from 0, because -0 would be shown as -$0.
  return 0 - own.reduce((total, { amount }) => total + amount, 0)
}

function booked(view: PaymentView): Share[] {
  const { price, split, lines, postings } = view
  const sum = (isOf: (posting: Posting) => boolean) =>
    postings.filter(isOf).reduce((total, { amount }) => total + amount, 0)
  const on = (...accounts: string[]) => sum(({ account }) => accounts.includes(account))
  const isBooked = postings.length > 0
  // Subtracted from 0, because -0 would be shown as -$0.
  const today = (amount: number) => (isBooked ? 0 - amount : null)

  const sellers = [...Map.groupBy(lines, ({ seller }) => seller.username)].map(([username, sold]) => ({
    name: t('money.photographer', { username }),
    atSale: sold.reduce((total, { comission }) => total + comission, 0),
    now: shareOf(view, username),
  }))
  const fee = postings.some(({ account }) => account === 'stripe_fee') ? on('stripe_fee') : null
  const [returned, lost] = [-on('refunds'), -on('disputes')]

  return [
    { name: t('money.price'), atSale: price, now: isBooked ? price : null },
    ...(returned === 0 ? [] : [{ name: t('money.returned'), atSale: null, now: -returned }]),
    ...(lost === 0 ? [] : [{ name: t('money.lost'), atSale: null, now: -lost }]),
    ...sellers,
    ...(split.tax === 0
      ? []
      : [
          {
            name: t('money.tax', { country: view.tax_country === null ? 'none' : countryOf(view.tax_country) }),
            atSale: split.tax,
            now: today(on('tax_payable')),
          },
        ]),
    { name: t('money.ocean'), atSale: split.donation, now: today(on('donation_payable', 'donation_paid')) },
    { name: t('money.fee'), atSale: null, now: fee },
    { name: t('money.kept'), atSale: split.platform, now: today(on('platform_revenue') + (fee ?? 0)) },
  ]
}

/** The name of a country by its code (ISO 3166-1), in the language of the page. No page of the server says it. */
const countryOf = (code: string) => new Intl.DisplayNames(language(), { type: 'region' }).of(code) ?? code

/** What the bank took for disputes that it has not decided, in minor units. It takes nothing while it only asks. */
export const heldByBank = ({ disputes }: Pick<PaymentView, 'disputes'>): number =>
  disputes
    .filter(({ status }) => isDisputeOpen(status) && !questions.includes(status))
    .reduce((sum, { amount }) => sum + amount, 0)

const questions: string[] = [disputeStatus.warningNeedsResponse, disputeStatus.warningUnderReview]
