import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Fee, ProviderRefused } from '../../payments/port.ts'
import { listWithoutFee, setFee } from './fee-queries.ts'
import { postFees } from './post-fees.ts'

type FeeDeps = Pick<Deps, 'db' | 'payments' | 'log'>
type Sale = Awaited<ReturnType<typeof listWithoutFee>>[number]

/** Posts what the provider kept of each sale, once for each. An outage ends the run; the next one goes on. */
export async function readFees(deps: FeeDeps): Promise<void> {
  for (let afterId = 0; ; ) {
    const sales = await listWithoutFee(deps.db, afterId)
    for (const sale of sales) await readFee(deps, sale)
    const last = sales.at(-1)
    if (last === undefined) return
    afterId = last.id
  }
}

async function readFee(deps: FeeDeps, sale: Sale): Promise<void> {
  const fee = await findFee(deps, sale)
  if (fee === undefined) return
  if (fee.currency !== sale.currency) {
    deps.log.warn({ paymentId: sale.id, currency: fee.currency }, 'a card fee is in another currency than its sale')
    return
  }
  await inTransaction(deps.db, async (trx) => {
    if (await setFee(trx, sale.id, fee.amount))
      await postFees(trx, { paymentId: sale.id, currency: sale.currency }, [fee])
  })
}

/** Undefined while the provider has not booked the charge, or when it does not know it. */
async function findFee({ payments, log }: FeeDeps, { id, chargeId }: Sale): Promise<Fee | undefined> {
  try {
    return await payments.findChargeFee(chargeId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    log.warn({ err: error, paymentId: id }, 'the provider does not know the charge of a sale')
    return undefined
  }
}
