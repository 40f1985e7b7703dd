import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { insertPostings } from '../../sales/fulfilment/fulfil-queries.ts'
import { adjustPayout } from '../adjusting/adjust-payout.ts'
import { lockPayout } from '../adjusting/adjust-queries.ts'
import { undoNetting } from '../adjusting/debt-queries.ts'
import { t } from '../messages/t.ts'
import { tellUndone } from '../notices/tell-undone.ts'
import { restoreStanding } from '../queries.ts'
import { sentPostings } from '../rules.ts'
import { listPaidBy, lockBankPayment, setUndone, setUnsettled } from './undo-queries.ts'

/**
 * Takes a note "paid by hand" back, all its payouts together. Throws `NotFound`, or `Conflict` when it is undone, older than a day, or when
 * a sale of it went back to its buyer since: that made a debt, which a later payout may have paid.
 */
export async function undoBankPayment(deps: Pick<Deps, 'db' | 'jobs' | 'config'>, id: number, by: By): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    // Payouts first, as everybody locks them.
    const payoutIds = await listPaidBy(trx, id)
    const owes: boolean[] = []
    for (const payoutId of payoutIds) owes.push((await lockPayout(trx, payoutId)).madeDebt > 0)
    const payment = await lockBankPayment(trx, id)
    if (payment === undefined) throw notFound('bankPayment')
    if (payment.isUndone) throw conflict(t('byBank.undoneAlready'))
    if (!payment.isYoung) throw conflict(t('byBank.tooOld'))
    if (owes.includes(true)) throw conflict(t('byBank.refunded'))
    await tellUndone(deps, trx, { userId: payment.userId, payoutIds })
    for (const payoutId of payoutIds) await owe(trx, payoutId)
    await setUndone(trx, id, by.actor.id)
    const { reference, amount } = payment
    await audit(trx, by, { act: 'payout.undo', target: `bank payment ${id}`, detail: { payoutIds, reference, amount } })
  })
}

async function owe(trx: Trx, payoutId: number): Promise<void> {
  const { paymentId, currency, userId, sent, netted, undone } = await lockPayout(trx, payoutId)
  const postings = sentPostings(userId, { sent: -sent, netted: -netted })
  await insertPostings(trx, { paymentId, currency, act: `payout:${payoutId}:undone:${undone + 1}` }, postings)
  await setUnsettled(trx, payoutId)
  await undoNetting(trx, payoutId)
  await restoreStanding(trx, payoutId)
  // A dispute or a refund of meanwhile holds it again.
  await adjustPayout(trx, payoutId)
}
