import { MIN_CHARGE } from '@lineup/contract/prices/offers.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { shareLock, takeLock } from '../db/locks.ts'
import { shareRead } from '../db/share-read.ts'

/** Minor units. */
export const getDefaultPrices = shareRead((db: Db) =>
  db
    .selectFrom('default_prices')
    .select([
      'currency',
      'image_price_minor as imagePrice',
      'commission_image_minor as imageCommission',
      'sequence_price_minor as sequencePrice',
      'commission_sequence_minor as sequenceCommission',
      'ride_price_minor as ridePrice',
      'commission_ride_minor as rideCommission',
      'donation_minor as donation',
    ])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(),
)

export type DefaultPrices = Awaited<ReturnType<typeof getDefaultPrices>>

/** The shared lock keeps the defaults from changing. */
export async function holdDefaultPrices(trx: Trx): Promise<DefaultPrices> {
  await shareLock(trx, 'defaultPrices')
  return getDefaultPrices(trx)
}

export async function takeDefaultPrices(trx: Trx): Promise<DefaultPrices> {
  await takeLock(trx, 'defaultPrices')
  return getDefaultPrices(trx)
}

export async function insertDefaultPrices(trx: Trx, prices: DefaultPrices, setBy: number | null) {
  await trx
    .insertInto('default_prices')
    .values({
      currency: prices.currency,
      image_price_minor: prices.imagePrice,
      commission_image_minor: prices.imageCommission,
      sequence_price_minor: prices.sequencePrice,
      commission_sequence_minor: prices.sequenceCommission,
      ride_price_minor: prices.ridePrice,
      commission_ride_minor: prices.rideCommission,
      donation_minor: prices.donation,
      set_by: setBy,
    })
    .execute()
}

/** Checks sequences with own prices against new defaults. Ignores deleted ones. */
export async function findUnsaleable(
  trx: Trx,
  prices: DefaultPrices,
): Promise<{ count: number; example: number | null }> {
  const unsaleable = (price: Priced, commission: Priced) => sql`(
    ${price} < ${MIN_CHARGE} or ${commission} + ${prices.donation} > ${price}
  )`
  const own = (column: string, fallback: number | null): Priced =>
    sql<number>`coalesce(${sql.ref(column)}, ${fallback}::integer)`
  const image = unsaleable(
    own('image_price_minor', prices.imagePrice),
    own('commission_image_minor', prices.imageCommission),
  )
  const sequence = unsaleable(
    own('sequence_price_minor', prices.sequencePrice),
    own('commission_sequence_minor', prices.sequenceCommission),
  )
  const [ridePrice, rideCommission] = [
    own('ride_price_minor', prices.ridePrice),
    own('commission_ride_minor', prices.rideCommission),
  ]
  const ride = unsaleable(ridePrice, rideCommission)
  const { rows } = await sql<{ count: number; example: number | null }>`
    select count(*)::integer as count, min(id) as example
    from sequences
    where deleted_at is null
      and coalesce(image_price_minor, commission_image_minor, sequence_price_minor, commission_sequence_minor,
        ride_price_minor, commission_ride_minor) is not null
      and (${image} or ${sequence} or coalesce(${ride}, (${ridePrice} is null) <> (${rideCommission} is null)))
  `.execute(trx)
  return rows[0] ?? { count: 0, example: null }
}

type Changed = { [K in Exclude<keyof DefaultPrices, 'currency'>]?: number | null | undefined }

/** Sessions that take at least one of the changed figures (1) from the defaults. Ignores deleted ones. */
export async function countTouched(db: Db, changed: Changed): Promise<number> {
  const { count } = await db
    .selectFrom('sequences')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('deleted_at', 'is', null)
    .where((eb) => {
      const takes = ownColumns.filter(([name]) => changed[name] === 1).map(([, column]) => eb(column, 'is', null))
      return eb.or([eb.lit(changed.donation === 1), ...takes])
    })
    .executeTakeFirstOrThrow()
  return count
}

const ownColumns = [
  ['imagePrice', 'image_price_minor'],
  ['imageCommission', 'commission_image_minor'],
  ['sequencePrice', 'sequence_price_minor'],
  ['sequenceCommission', 'commission_sequence_minor'],
  ['ridePrice', 'ride_price_minor'],
  ['rideCommission', 'commission_ride_minor'],
] as const

type Priced = RawBuilder<number>

/** Several processes may call it at the same time. */
export async function ensureDefaultPrices(trx: Trx, currency: string) {
  const hasPrices = () => trx.selectFrom('default_prices').select('id').limit(1).executeTakeFirst()
  if (await hasPrices()) return
  await takeLock(trx, 'defaultPrices')
  if (await hasPrices()) return
  await insertDefaultPrices(
    trx,
    {
      currency,
      imagePrice: 2_500,
      imageCommission: 1_000,
      sequencePrice: 6_000,
      sequenceCommission: 3_000,
      ridePrice: null,
      rideCommission: null,
      donation: 100,
    },
    null,
  )
}
