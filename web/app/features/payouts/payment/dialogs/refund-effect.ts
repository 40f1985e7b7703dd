import { formatMoney } from '@lineup/contract/format.ts'
import { sellerSharesSoFar, shareSoFar, spreadOverLines } from '@lineup/contract/sales/shares.ts'
import { downloadStatus, openDisputeStates, paymentStatus, payoutStatus } from '@lineup/contract/states.ts'
import type { PaymentView } from '../load-payment.ts'
import { isUndone } from '../meant-photos.ts'
import { takenTooMuch } from '../taken-too-much.ts'
import { t } from './messages/t.ts'

/** What can still go back to the buyer, of one line or of all, in minor units. */
export const leftOf = ({ lines }: Pick<PaymentView, 'lines'>, of?: number): number =>
  lines.reduce((left, { line, price, refunded }) => left + (of === undefined || line === of ? price - refunded : 0), 0)

/** The part of single photos of a line: all photos have an equal one, as when one is taken down. At most what is left, in minor units. */
export function partOf({ price, refunded, photos }: PaymentView['lines'][number], chosen: number): number {
  return Math.min(price - refunded, shareSoFar(price, { price: photos, refunded: chosen }))
}

/** A payment in quarantine goes back as a whole only. The bank decides about disputed money. */
export function isRefundable(view: PaymentView): boolean {
  const { status, quarantine_reason, dispute_status, refunded, refunds } = view
  if (openDisputeStates.includes(dispute_status ?? '') || refunds.some((one) => one.status === 'asked')) return false
  return status === paymentStatus.success ? leftOf(view) > 0 : quarantine_reason !== null && refunded === 0
}

/** `amount` is at most what is left, of the line `of` if one is named. `meant`: photos that it is for. */
type Planned = { amount: number; of?: number | undefined; meant?: number[] }

/** Says what a refund does, before anybody presses. */
export function refundEffect(view: PaymentView, planned: Planned): string[] {
  const { status, lines, payouts, split, price, currency, refunded } = view
  const { amount, of } = planned
  const money = (minor: number) => formatMoney(minor, currency)
  if (status !== paymentStatus.success) return [t('refund.all'), t('refund.nothingOut')]

  const before = lines.map(({ seller, comission, ...line }) => ({
    ...line,
    sellerId: seller.id,
    commission: comission,
  }))
  const parts =
    of === undefined ? spreadOverLines(amount, before) : before.map(({ line }) => (line === of ? amount : 0))
  const after = before.map((line, n) => ({ ...line, refunded: line.refunded + (parts[n] ?? 0) }))
  const [sharesBefore, sharesAfter] = [sellerSharesSoFar(before), sellerSharesSoFar(after)]
  const early = new Map(takenTooMuch(view).map(({ userId, amount: taken }) => [userId, taken]))
  const sellers = payouts.flatMap(({ user, status: payout, comission }) => {
    const taken = sharesBefore.get(user.id) ?? 0
    const part = (sharesAfter.get(user.id) ?? 0) - taken
    const had = Math.min(part, early.get(user.id) ?? 0)
    const say =
      payout === payoutStatus.success
        ? (username: string, money: string, share: string) => t('refund.takenBack', { username, money, share })
        : (username: string, money: string, share: string) => t('refund.notSent', { username, money, share })
    return [
      ...(had === 0 ? [] : [t('refund.takenBefore', { username: user.username, money: money(had) })]),
      ...(part === had ? [] : [say(user.username, money(part - had), money(comission - taken))]),
    ]
  })
  const ocean =
    shareSoFar(split.donation, { price, refunded: refunded + amount }) - shareSoFar(split.donation, { price, refunded })
  const shares = payouts.reduce(
    (sum, { user }) => sum + (sharesAfter.get(user.id) ?? 0) - (sharesBefore.get(user.id) ?? 0),
    0,
  )
  const tax = taxSoFar(after) - taxSoFar(before)
  const rest = amount - shares - ocean - tax
  return [
    t('refund.buyer', { money: money(amount) }),
    ...sellers,
    ...(tax > 0 ? [t('refund.tax', { money: money(tax) })] : []),
    ...(ocean > 0 ? [t('refund.ocean', { money: money(ocean) })] : []),
    ...photosAfter(view, planned),
    ...(rest > 0 ? [t('refund.shop', { money: money(rest) })] : []),
    t('refund.fee'),
  ]
}

const taxSoFar = (lines: Array<{ tax: number; price: number; refunded: number }>) =>
  lines.reduce((sum, line) => sum + shareSoFar(line.tax, line), 0)

/** What each choice in the dialog would do: a piece whole, one of its photos, or all but one. */
export function effectsOfChoices(view: PaymentView): string[][] {
  const parts = view.lines.flatMap((line) => {
    const ids = line.items.map(({ image_id }) => image_id)
    const of = view.lines.length === 1 ? undefined : line.line
    const whole = { amount: leftOf(view, line.line), of }
    return [
      whole,
      ...[ids.slice(0, 1), ids.slice(1)].map((meant) => ({ amount: partOf(line, meant.length), of, meant })),
    ]
  })
  const effects = [{ amount: leftOf(view) }, ...parts]
    .filter(({ amount }) => amount > 0)
    .map((choice) => refundEffect(view, choice))
  return [...new Map(effects.map((sentences) => [sentences.join(), sentences])).values()]
}

/** Photos that were downloaded stay with the buyer; those that an earlier refund or a takedown withdrew stay withdrawn. */
function photosAfter(view: PaymentView, planned: Planned): string[] {
  const { downloads } = view
  const had = downloads.filter(
    (one) => one.status === downloadStatus.downloaded && !one.withdrawn && isWithdrawnBy(view, planned, one.image_id),
  ).length
  const kept = had > 0 ? [t('refund.keepsDownloaded', { photos: had })] : []
  const gone = downloads.filter(({ withdrawn }) => withdrawn).length
  const open = downloads.filter((one) => one.status !== downloadStatus.downloaded && !one.withdrawn)
  const closed = open.filter(({ image_id }) => isWithdrawnBy(view, planned, image_id)).length
  if (closed > 0 && planned.amount === leftOf(view)) return [t('refund.withdrawn', { photos: closed }), ...kept]
  if (closed > 0)
    return [
      t('refund.withdrawnOf', { photos: closed }),
      ...kept,
      ...(gone + closed + had < downloads.length ? [t('refund.keepsOthers')] : []),
    ]
  if (gone === 0 && had > 0) return [...kept, ...(had < downloads.length ? [t('refund.keepsOthers')] : [])]
  if (gone === 0) return [open.length > 0 ? t('refund.keepsOpen') : t('refund.keeps')]
  return [t('refund.staysWithdrawn', { photos: gone }), ...(gone < downloads.length ? [t('refund.keepsOthers')] : [])]
}

/** Whether all money of a photo will have gone back: with its line, or by refunds that name it. The server has the same rule. */
function isWithdrawnBy(view: PaymentView, { amount, of, meant = [] }: Planned, image: number): boolean {
  if (amount === leftOf(view)) return true
  const line = view.lines.find(({ items }) => items.some(({ image_id }) => image_id === image))
  if (line === undefined) return false
  if (line.line === of && amount === leftOf(view, of)) return true
  if (!meant.includes(image)) return false
  const back = view.refunds.filter((refund) => !isUndone(refund) && refund.image_ids.includes(image))
  const before = back.reduce((sum, refund) => sum + refund.amount / refund.image_ids.length, 0)
  // Less than a minor unit is rounding.
  return before + amount / meant.length > Math.max(0, line.price / line.photos - 1)
}
