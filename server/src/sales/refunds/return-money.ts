import { sellerSharesSoFar, spreadOverLines } from '@lineup/contract/sales/shares.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { insertPostings } from '../fulfilment/fulfil-queries.ts'
import { adjustLater, noteMoneyBack } from './follow-up.ts'
import { donationStep, returnPostings } from './return-postings.ts'
import {
  addReturned,
  insertDonationReversal,
  type LockedPayment,
  listReturnedLines,
  type Part,
  withdrawDownloads,
} from './return-queries.ts'

export type ReturnedMoney = {
  payment: LockedPayment
  account: 'refunds' | 'disputes'
  /** Names this step in the books, once for ever: `refund:7`. */
  act: string
  /** Minor units; negative when a refund failed and the money is ours again. */
  amount: number
  /** What each line shall get; without it, or where it does not fit any more, the amount is spread by what is left. */
  planned?: Part[]
  /** The refund's row, whose photos are withdrawn once all of their money went back. */
  refundId?: number
}

/** What each line got, and how many photos were withdrawn. */
export type Outcome = { parts: Part[]; withdrawn: number }

type Line = Awaited<ReturnType<typeof listReturnedLines>>[number]

/**
 * Writes returned money to the lines of a locked payment, with the ledger, the donation's reversal and the job that adjusts the payouts.
 * What exceeds the lines is the platform's loss. Downloads are withdrawn when nothing is left of the payment, or of the photos that the refund is for.
 */
export async function returnMoney(deps: Pick<Deps, 'jobs'>, trx: Trx, returned: ReturnedMoney): Promise<Outcome> {
  const { payment, amount } = returned
  const lines = await listReturnedLines(trx, payment.id)
  const left = lines.reduce((sum, line) => sum + line.price - line.refunded, 0)
  const parts = fitting(returned, lines) ?? spread(Math.min(amount, left), lines)
  await moveLines(deps, trx, returned, parts)

  const withdrawn = amount >= left ? await withdrawAll(trx, returned) : await withdrawMeant(trx, returned)
  return { parts: parts.filter((part) => part.amount > 0), withdrawn }
}

async function withdrawAll(trx: Trx, { payment, account }: ReturnedMoney): Promise<number> {
  const why = account === 'refunds' ? 'refund' : 'dispute'
  const reason = why === 'refund' ? 'The payment was refunded in full' : 'The payment was taken back by the bank'
  return withdrawDownloads(trx, { paymentId: payment.id, why, reason })
}

/** A refund that names neither photos nor lines, as in the provider's dashboard, withdraws nothing. */
async function withdrawMeant(trx: Trx, { payment, refundId, planned = [] }: ReturnedMoney): Promise<number> {
  if (refundId === undefined) return 0
  const of = { refundId, lines: planned.map(({ lineNo }) => lineNo) }
  return withdrawDownloads(trx, { paymentId: payment.id, why: 'refund', reason: 'The photo was refunded in full', of })
}

function spread(amount: number, lines: Line[]): Part[] {
  const amounts = spreadOverLines(amount, lines)
  return lines.map(({ lineNo }, index) => ({ lineNo, amount: amounts[index] ?? 0 }))
}

function fitting({ amount, planned = [] }: ReturnedMoney, lines: Line[]): Part[] | undefined {
  const isWhole = planned.reduce((sum, part) => sum + part.amount, 0) === amount
  const fits = planned.every((part) => {
    const line = lines.find(({ lineNo }) => lineNo === part.lineNo)
    return line !== undefined && part.amount <= line.price - line.refunded
  })
  return isWhole && fits ? planned : undefined
}

/** Takes back what `returnMoney` wrote: `amount` is negative, `parts` are what the lines got then. */
export async function unreturnMoney(deps: Pick<Deps, 'jobs'>, trx: Trx, returned: ReturnedMoney, parts: Part[]) {
  const back = parts.map(({ lineNo, amount }) => ({ lineNo, amount: -amount }))
  await moveLines(deps, trx, returned, back)
}

async function moveLines(deps: Pick<Deps, 'jobs'>, trx: Trx, returned: ReturnedMoney, parts: Part[]): Promise<void> {
  const { payment, account, act, amount } = returned
  const { id: paymentId, currency, donation } = payment
  const before = await listReturnedLines(trx, paymentId)
  await addReturned(trx, paymentId, parts)
  const after = await listReturnedLines(trx, paymentId)

  await insertPostings(trx, { paymentId, currency, act }, returnPostings({ amount, account, donation, before, after }))
  const given = donationStep({ donation, before, after })
  if (given !== 0) await insertDonationReversal(trx, { paymentId, source: act, amount: -given, currency })
  await noteReturned(trx, { paymentId, before, after })
  await adjustLater(deps, trx, paymentId)
}

async function noteReturned(
  trx: Trx,
  { paymentId, before, after }: { paymentId: number; before: Line[]; after: Line[] },
) {
  const [was, is] = [sellerSharesSoFar(before), sellerSharesSoFar(after)]
  for (const [userId, share] of is) if (share !== was.get(userId)) await noteMoneyBack(trx, userId, paymentId)
}
