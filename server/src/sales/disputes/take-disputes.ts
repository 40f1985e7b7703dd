import { inTransaction, type Trx } from '../../db/database.ts'
import { readNow } from '../../db/read-now.ts'
import { getInstallation } from '../../payments/installation-queries.ts'
import { ProviderRefused } from '../../payments/port.ts'
import type { FulfilDeps } from '../fulfilment/fulfil.ts'
import { findChargedPayment } from '../refunds/charge-queries.ts'
import { learnCharge } from '../refunds/take-refunds.ts'
import { applyDisputes } from './apply-disputes.ts'

/** Brings a payment to the disputes that the provider has of it. `alongside` runs in the same transaction. */
export async function takeDisputes(
  deps: FulfilDeps,
  paymentId: number,
  alongside: (trx: Trx) => Promise<void> = async () => {},
): Promise<void> {
  const paymentIntentId = await learnCharge(deps, paymentId)
  const askedAt = await readNow(deps.db)
  const states = paymentIntentId === null ? [] : await deps.payments.listDisputes(paymentIntentId)
  await inTransaction(deps.db, async (trx) => {
    await applyDisputes(deps, trx, { paymentId, states, askedAt })
    await alongside(trx)
  })
}

type Disputed = { chargeId: string; paymentIntentId: string | null }

type Found = { paymentId?: number | undefined; isOurs: boolean }

/** Our payment that was disputed; none when it is somebody else's, or lost. A charge we have not heard of yet names its payment. */
export async function findDisputedPayment(deps: FulfilDeps, disputed: Disputed): Promise<Found> {
  const known = await findChargedPayment(deps.db, { ...disputed, key: null })
  if (known !== undefined) return { paymentId: known, isOurs: true }
  const { key, installation } = await findOwner(deps, disputed.chargeId)
  const isOurs = key !== null && installation === (await getInstallation(deps.db))
  return { paymentId: isOurs ? await findChargedPayment(deps.db, { ...disputed, key }) : undefined, isOurs }
}

async function findOwner({ payments, log }: FulfilDeps, chargeId: string) {
  try {
    return await payments.findChargeOwner(chargeId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    log.warn({ err: error, chargeId }, 'the provider does not know the charge of a dispute')
    return { key: null, installation: null }
  }
}
