import { paymentStatus } from '@lineup/contract/states.ts'
import { newPublicId } from '../../calls/tokens.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { insertNotice } from '../../notices/queries.ts'
import type { CheckoutState } from '../../payments/port.ts'
import { receiptKey, writePaymentFailed, writeReceipt } from '../buyer-mails.ts'
import { wantCopies } from '../copies/copy-queries.ts'
import { freeState } from '../free/free-state.ts'
import { judgeCheckout, type Step, salePostings } from '../rules.ts'
import { takeTax } from '../tax/take-tax.ts'
import { flagDuplicate } from './duplicate-queries.ts'
import {
  findPayment,
  insertDonation,
  insertDownloads,
  insertPostings,
  invoiceIn,
  listItemImages,
  listLines,
  noteDecline,
  type Payment,
  quarantine,
  type SessionRef,
  seenIn,
  sellerShares,
  setPaymentFailed,
  setPaymentPaid,
  titleOfAll,
} from './fulfil-queries.ts'

/** `unknown`: not our payment. `settled`: another process was faster, or nothing is left to do. */
export type Outcome = Step['kind'] | 'unknown' | 'settled'

export type FulfilDeps = Pick<Deps, 'db' | 'jobs' | 'payments' | 'config' | 'log' | 'metrics'>

/**
 * The only way to success. Re-reads the checkout at the provider (of an order of nothing, whether its link was pressed), compares it with the frozen figures, and writes status and all
 * effects in one transaction, in which `alongside` runs too. Idempotent: any number of callers write the effects once.
 */
export async function fulfil(
  deps: FulfilDeps,
  ref: SessionRef,
  alongside: (trx: Trx, outcome: Outcome) => Promise<void> = async () => {},
): Promise<Outcome> {
  const payment = await findPayment(deps.db, ref)
  const state = payment && mayChange(payment) ? await ask(deps, payment, ref) : undefined

  const outcome = await inTransaction(deps.db, async (trx) => {
    const reached = payment === undefined ? 'unknown' : await apply(deps, trx, payment, state)
    await alongside(trx, reached)
    return reached
  })
  if (!idle.includes(outcome)) deps.metrics.notePayment(outcome)
  if (outcome === 'quarantine') deps.log.error({ paymentId: payment?.id }, 'a payment differs from its checkout')
  return outcome
}

/** Outcomes after which the payment is as it was: the metrics do not count them. */
const idle: Outcome[] = ['unknown', 'settled', 'pending']

/** A successful payment never changes again; a payment in quarantine waits for a person. */
const mayChange = ({ status, quarantine_reason }: Payment) =>
  status !== paymentStatus.success && quarantine_reason === null

async function ask(deps: FulfilDeps, payment: Payment, ref: SessionRef): Promise<CheckoutState | undefined> {
  if (payment.method === 'free') return freeState(payment)
  const sessionId = ref.sessionId ?? payment.session_id
  return sessionId === null ? undefined : deps.payments.retrieveCheckout(sessionId)
}

async function apply(deps: FulfilDeps, trx: Trx, payment: Payment, state: CheckoutState | undefined): Promise<Outcome> {
  if (state === undefined) return 'settled'
  const step = judgeCheckout(payment, state)

  switch (step.kind) {
    case 'quarantine':
      return (await quarantine(trx, payment.id, step.reason, state)) ? 'quarantine' : 'settled'
    case 'paid':
      return (await succeed(deps, trx, payment, state)) ? 'paid' : 'settled'
    case 'expired':
      return (await setPaymentFailed(trx, payment.id, { code: 'expired', message: null })) ? 'expired' : 'settled'
    case 'failed':
      return (await fail(deps, trx, payment, state)) ? 'failed' : 'settled'
    case 'declined':
      await noteDecline(trx, payment.id, failureOf(state))
      return 'declined'
    case 'pending':
      return 'pending'
  }
}

/** Writes status and effects. False when another process was faster. */
export async function succeed(deps: FulfilDeps, trx: Trx, frozen: Payment, state: CheckoutState): Promise<boolean> {
  if (!(await setPaymentPaid(trx, frozen.id, state))) return false
  const payment = await takeTax(trx, frozen, state)

  const isFree = payment.method === 'free'
  if (!isFree) await flagDuplicate(trx, payment.id, state.email)
  const images = await listItemImages(trx, payment.id)
  await insertDownloads(
    trx,
    payment.id,
    images.map((imageId) => ({ id: newPublicId('dl_'), imageId })),
  )
  await wantCopies(trx, images)
  await insertDonation(trx, payment)
  const lines = await listLines(trx, payment.id)
  const figures = {
    price: payment.price_minor,
    commission: payment.commission_minor,
    donation: payment.donation_minor,
    platform: payment.platform_minor,
    tax: payment.tax_minor,
  }
  const sale = { paymentId: payment.id, currency: payment.currency, act: `sale:${payment.id}` }
  const postings = salePostings(figures, sellerShares(lines))
  if (postings.length > 0) await insertPostings(trx, sale, postings)
  // Who gives photos away reads it beside the code.
  for (const { sellerId: userId } of isFree ? [] : sellerShares(lines)) {
    await insertNotice(trx, { userId, kind: 'sale', about: payment.id, after: 0 })
  }
  const { sessionId, email } = state
  await writeReceipt(deps, trx, {
    payment: { ...payment, ...seenIn(state), ...invoiceIn(state) },
    to: email,
    sessionId,
    title: titleOfAll(lines),
    images,
    dedupeKey: receiptKey(payment),
  })
  await deps.jobs.enqueue(trx, 'payouts.record', { paymentId: payment.id })
  return true
}

async function fail(deps: FulfilDeps, trx: Trx, payment: Payment, state: CheckoutState): Promise<boolean> {
  if (!(await setPaymentFailed(trx, payment.id, failureOf(state)))) return false
  const lines = await listLines(trx, payment.id)
  await writePaymentFailed(deps, trx, { payment, to: state.email, title: titleOfAll(lines) })
  return true
}

const failureOf = ({ failCode, failMessage }: CheckoutState) => ({ code: failCode ?? 'failed', message: failMessage })
