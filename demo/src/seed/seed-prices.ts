import type { Deps } from '@lineup/server/deps.ts'
import { havePricesBeenSet } from './queries.ts'
import { ADMIN, type SeededAccount } from './seed-accounts.ts'
import type { Site } from './site-client.ts'

/** What the admin's page suggests beside the first prices, 25 for a photo and 60 for a sequence. */
const RIDE = { ride_price: 40, commission_ride: 18 }

/** Offers rides, unless somebody has set prices already. */
export async function seedPrices(
  { db }: Pick<Deps, 'db'>,
  site: Site,
  accounts: Map<string, SeededAccount>,
): Promise<void> {
  const admin = accounts.get(ADMIN)
  if (admin === undefined || (await havePricesBeenSet(db))) return

  const { list } = await site.get(admin.token, '/sequence/price')
  await site.post(admin.token, '/sequence/price', { ...Object(list), ...RIDE })
}
