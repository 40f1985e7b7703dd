import { paymentStatus } from '@lineup/contract/states.ts'
import { gone, notFound, unavailable } from '../../calls/problem.ts'
import { hashToken } from '../../calls/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import { type FulfilDeps, fulfil } from '../fulfilment/fulfil.ts'
import { findPaymentById, setPaymentFailed } from '../fulfilment/fulfil-queries.ts'
import { t } from '../messages/t.ts'
import { findFreeOrder, holdFreeOrder, setConfirmed } from './free-queries.ts'

/**
 * Somebody who reads the mails of an address takes an order of nothing. May be repeated: the link leads to the order as long as that is
 * there. Throws NotFound for a link that is none, or that ended before anybody pressed it.
 */
export async function confirmFreeOrder(deps: FulfilDeps, token: string): Promise<{ sessionId: string }> {
  const found = await findFreeOrder(deps.db, hashToken(token))
  if (found === undefined) throw notFound('order')
  const { paymentId, sessionId } = found
  await inTransaction(deps.db, async (trx) => {
    const { status, isConfirmed, isOver } = await holdFreeOrder(trx, paymentId)
    if (isConfirmed) return
    if (status !== paymentStatus.pending || isOver) throw gone(t('free.ended'))
    await setConfirmed(trx, paymentId)
  })
  // What stands between is found by the reconciler.
  await fulfil(deps, { sessionId, key: null })
  const payment = await findPaymentById(deps.db, paymentId)
  if (payment?.status !== paymentStatus.success) throw unavailable()
  return { sessionId }
}

/** For an order with a photo that was taken down. One that was confirmed at the last moment is delivered, and that photo withdrawn. */
export async function endFreeOrder(
  deps: FulfilDeps,
  { paymentId, sessionId }: { paymentId: number; sessionId: string },
) {
  await inTransaction(deps.db, async (trx) => {
    const { isConfirmed } = await holdFreeOrder(trx, paymentId)
    if (!isConfirmed) await setPaymentFailed(trx, paymentId, { code: 'taken_down', message: null })
  })
  await fulfil(deps, { sessionId, key: null })
}
