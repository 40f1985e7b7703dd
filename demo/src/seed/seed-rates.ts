import type { Deps } from '@lineup/server/deps.ts'
import { setRates } from '@lineup/server/prices/rates/rate-queries.ts'

/** Units for one dollar, made up. The sandbox's payment page has the same ones. */
const perDollar = { AUD: 1.53, BRL: 5.6, EUR: 0.92, GBP: 0.79, IDR: 16_300, JPY: 155 }

/** A demo has no source of rates, so each start brings those of its day. */
export async function seedRates({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  if (config.currency !== 'USD' || config.ratesUrl !== null || config.handRates !== null) return
  const rates = Object.entries(perDollar).map(([currency, rate]) => ({ currency, rate }))
  await db.transaction().execute((trx) => setRates(trx, { day: new Date().toISOString().slice(0, 10), rates }))
}
