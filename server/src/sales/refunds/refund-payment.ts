import { formatMoney } from '@lineup/contract/format.ts'
import { spreadOverLines } from '@lineup/contract/sales/shares.ts'
import { givenRefunds, paymentStatus, refundStatus } from '@lineup/contract/states.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { hashRequest, onceByKey } from '../../calls/idempotency.ts'
import { conflict, notFound, unavailable } from '../../calls/problem.ts'
import type { Trx } from '../../db/database.ts'
import { ProviderRefused, ProviderUnavailable, type RefundReason } from '../../payments/port.ts'
import type { FulfilDeps } from '../fulfilment/fulfil.ts'
import { t } from '../messages/t.ts'
import { askRefund } from './ask-refund.ts'
import { findMethod } from './charge-queries.ts'
import { describeFailure } from './describe-failure.ts'
import { listNamedParts } from './given-back-queries.ts'
import { partOfTaken } from './part-of-taken.ts'
import { repeatRefund } from './reconcile-refunds.ts'
import {
  getRefund,
  getRefundStanding,
  hasImages,
  insertMeant,
  insertParts,
  insertRefund,
  isMadeFor,
  listRefundRows,
  type RefundRow,
} from './refund-queries.ts'
import { type LockedPayment, listReturnedLines, lockPayment, type Part } from './return-queries.ts'
import { learnCharge, takeRefunds } from './take-refunds.ts'

export type RefundForm = {
  paymentId: number
  /** Minor units. Null: all that is left, of the line or the photos where some are named. */
  amount: number | null
  /** Null: all lines bear their part of it; or, where photos of a payment of several lines are named, those lines. */
  line: number | null
  reason: RefundReason | null
  /** The photos that the refund is for. They do not change its amount; a later takedown does not refund them again. */
  images: number[]
}

/**
 * Gives money back: row first, then the provider, then its answer with all effects. A double click, and the same key again, are one
 * refund. Throws `NotFound`, `Conflict` in plain words, or `Unavailable` while the provider's answer is unknown; the reconciler repeats
 * the call then.
 */
export async function refundPayment(deps: FulfilDeps, form: RefundForm, by: By, key?: string) {
  const { paymentId } = form
  const method = await findMethod(deps.db, paymentId)
  if (method === undefined) throw notFound('payment')
  if (method === 'free') throw conflict(t('refunds.free'))
  const paymentIntentId = await learnCharge(deps, paymentId)
  if (paymentIntentId === null) throw conflict(t('refunds.notPaid'))

  const once = { caller: `user ${by.actor.id}`, call: 'refund', requestHash: hashRequest(asHashed(form)) }
  const call = key === undefined ? undefined : { ...once, key }
  const id = await onceByKey(deps.db, call, (trx) => storeRefund(trx, form, by))
  const row = await getRefund(deps.db, id)
  if (row.status === refundStatus.asked) await ask(deps, row, paymentIntentId)

  const after = await getRefundStanding(deps.db, id)
  if (after.refundId === null) throw conflict(describeFailure(after.code))
  return after
}

/** Leaves out what is not named, so that hashes from before refunds had lines and photos still match. */
const asHashed = ({ line, images, ...form }: RefundForm) => ({
  ...form,
  ...(line !== null && { line }),
  ...(images.length > 0 && { images }),
})

/** Returns the refund's id; of a double click the first one's. */
async function storeRefund(trx: Trx, form: RefundForm, by: By): Promise<number> {
  const { paymentId, amount: wish, line, reason, images } = form
  const payment = await lockPayment(trx, paymentId)
  const rows = await listRefundRows(trx, paymentId)
  if (!(await hasImages(trx, { paymentId, line, images }))) throw notFound('photo')
  const lines = await openLines(trx, payment, { line, images })
  const left = lines?.reduce((sum, part) => sum + part.amount, 0) ?? (await leftOf(trx, payment, rows))
  const amount = wish ?? left
  const say = (minor: number) => formatMoney(minor, payment.currency)

  const asked = rows.find(({ status }) => status === refundStatus.asked)
  const lineNos = lines?.map(({ lineNo }) => lineNo) ?? []
  if (asked?.amount === amount && (await isMadeFor(trx, asked.id, { lines: lineNos, images }))) return asked.id
  if (asked !== undefined) throw conflict(t('refunds.beingMade', { money: say(asked.amount) }))
  const whole = lines === null ? 'payment' : line === null ? 'photos' : 'line'
  if (left === 0) throw conflict(t(`refunds.allGiven.${whole}`))
  if (amount > left) throw conflict(t(`refunds.onlyLeft.${whole}`, { money: say(left) }))
  if (payment.status !== paymentStatus.success && (amount < left || line !== null))
    throw conflict(t('refunds.quarantine', { money: say(left) }))

  const id = await insertRefund(trx, { paymentId, amount, reason, requestedBy: by.actor.id })
  if (lines !== null) await insertParts(trx, { id, paymentId }, partsOf(amount, lines))
  await insertMeant(trx, { id, paymentId }, images)
  const meant = { ...(line !== null && { line }), ...(images.length > 0 && { images }) }
  const detail = { refund: id, amount, currency: payment.currency, reason, ...meant }
  await audit(trx, by, { act: 'payment.refund', target: `payment ${paymentId}`, detail })
  return id
}

/** What is left of the lines that a refund is for: of the one that it names, or of its photos, if they are of several. Null: of all. */
async function openLines(
  trx: Trx,
  { id: paymentId, status }: LockedPayment,
  { line, images }: Pick<RefundForm, 'line' | 'images'>,
): Promise<Part[] | null> {
  const lines = await listReturnedLines(trx, paymentId)
  if (line !== null) {
    const found = lines.find(({ lineNo }) => lineNo === line)
    if (found === undefined) throw notFound('line')
    return [{ lineNo: line, amount: found.price - found.refunded }]
  }
  if (images.length === 0 || lines.length === 1 || status !== paymentStatus.success) return null
  const named = await listNamedParts(trx, { paymentId, images })
  return named.map(({ lineNo, ...part }) => ({ lineNo, amount: partOfTaken(part) })).filter(({ amount }) => amount > 0)
}

/** Spread by what is left of each. */
function partsOf(amount: number, lines: Part[]): Part[] {
  const amounts = spreadOverLines(
    amount,
    lines.map((part) => ({ price: part.amount, refunded: 0 })),
  )
  return lines.map(({ lineNo }, n) => ({ lineNo, amount: amounts[n] ?? 0 })).filter((part) => part.amount > 0)
}

/** Of a payment in quarantine, which has no shares, all that was charged. */
async function leftOf(trx: Trx, payment: LockedPayment, rows: RefundRow[]): Promise<number> {
  if (payment.status === paymentStatus.success) {
    const lines = await listReturnedLines(trx, payment.id)
    return lines.reduce((sum, { price, refunded }) => sum + price - refunded, 0)
  }
  const given = rows.filter(({ status }) => givenRefunds.includes(status))
  return given.reduce((left, { amount }) => left - amount, payment.charged ?? payment.price)
}

async function ask(deps: FulfilDeps, row: RefundRow, paymentIntentId: string): Promise<void> {
  try {
    if (row.isLeft) await repeatRefund(deps, row)
    else await askRefund(deps, row, { paymentIntentId, isWatched: true })
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw unavailable(t('refunds.outOfReach'))
    if (!(error instanceof ProviderRefused)) throw error
    // Somebody may have refunded it in the provider's dashboard.
    await takeRefunds(deps, row.paymentId)
  }
}
