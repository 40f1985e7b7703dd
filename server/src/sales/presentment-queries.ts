import { givenRefunds } from '@lineup/contract/states.ts'
import { sql } from 'kysely'

/** What the buyer saw and paid in another currency, and what went back of it. Minor units as the provider counts them. Of `payments`. */
export const presentmentColumns = [
  'presentment_currency',
  sql<number | null>`presentment_minor::float8`.as('presentment_minor'),
  sql<number>`(
    select coalesce(sum(r.presentment_minor), 0)::float8 from refunds r
    where r.payment_id = payments.id and r.status = any (array[${sql.join(givenRefunds.map((status) => sql.lit(status)))}]))`.as(
    'presentmentBack',
  ),
] as const
