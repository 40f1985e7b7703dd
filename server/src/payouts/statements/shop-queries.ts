import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Period } from './period-of.ts'

type Asked = Period & { currency: string }

/** Minor units: `buyers` = `photographers` + `donation` + `platform` + `tax`. */
export type ShopSum = {
  kind: string
  count: number
  buyers: number
  photographers: number
  donation: number
  platform: number
  tax: number
  fees: number
}

/** What the acts of each kind moved in a period. What only changes where money lies, as a payout does, has sums of nothing. */
export async function listShopSums(trx: Trx, { from, until, currency }: Asked): Promise<ShopSum[]> {
  const { rows } = await sql<ShopSum>`
    select kind, count(distinct act)::integer as count,
      coalesce(sum(amount_minor) filter (where account in ('buyer_cash', 'stripe_fee', 'refunds', 'disputes')), 0)::float8 as buyers,
      -coalesce(sum(amount_minor) filter (where account like 'seller_%'), 0)::float8 as photographers,
      -coalesce(sum(amount_minor) filter (where account like 'donation_%'), 0)::float8 as donation,
      -coalesce(sum(amount_minor) filter (where account = 'platform_revenue'), 0)::float8 as platform,
      -coalesce(sum(amount_minor) filter (where account = 'tax_payable'), 0)::float8 as tax,
      coalesce(sum(amount_minor) filter (where account = 'stripe_fee'), 0)::float8 as fees
    from ledger_acts
    where currency = ${currency} and created_at >= ${from} and created_at < ${until}
    group by kind
  `.execute(trx)
  return rows
}

/** What moved at one photographer, in minor units: `paid` is below zero where money went out. */
export type OwedTo = {
  userId: number
  username: string
  opening: number
  earned: number
  paid: number
  debt: number
}

/** Those to whom something is owed, who owe something, or for whom something moved. */
export async function listOwed(trx: Trx, { from, until, currency }: Asked): Promise<OwedTo[]> {
  const { rows } = await sql<OwedTo>`
    select u.id as "userId", u.username, owed.opening, owed.earned, owed.paid, owed.debt
    from (
      select user_id,
        coalesce(sum(amount_minor) filter (where at < ${from}), 0)::float8 as opening,
        coalesce(sum(amount_minor) filter (where at >= ${from} and not is_paid), 0)::float8 as earned,
        coalesce(sum(amount_minor) filter (where at >= ${from} and is_paid), 0)::float8 as paid,
        coalesce(sum(debt_minor), 0)::float8 as debt,
        bool_or(at >= ${from}) as has_moved
      from (
        select *, kind in ('payout', 'payout_undone', 'reversal') as is_paid
        from seller_movements where currency = ${currency} and at < ${until}
      ) moved
      group by user_id
    ) owed
    join users u on u.id = owed.user_id
    where owed.has_moved or owed.opening <> 0 or owed.debt <> 0
    order by lower(u.username), u.id
  `.execute(trx)
  return rows
}

/** Minor units. */
export type Donations = { opening: number; given: number; remitted: number }

/** Donations that the shop is to pass on: what waited before, what came and went back, what was paid to the charity. */
export async function readDonations(trx: Trx, { from, until, currency }: Asked): Promise<Donations> {
  const { rows } = await sql<Donations>`
    select
      -coalesce(sum(amount_minor) filter (where created_at < ${from}), 0)::float8 as opening,
      -coalesce(sum(amount_minor) filter (where created_at >= ${from} and kind <> 'remittance'), 0)::float8 as given,
      -coalesce(sum(amount_minor) filter (where created_at >= ${from} and kind = 'remittance'), 0)::float8 as remitted
    from ledger_acts
    where account = 'donation_payable' and currency = ${currency} and created_at < ${until}
  `.execute(trx)
  return rows[0] ?? { opening: 0, given: 0, remitted: 0 }
}

/** Minor units. Null: a country that the payment provider did not say. */
export type TaxOf = { country: string | null; taken: number; returned: number }

/** The tax of each country: what buyers paid in a period, and what of it went back to them, whenever it was paid. */
export async function listTaxes(trx: Trx, { from, until, currency }: Asked): Promise<TaxOf[]> {
  const { rows } = await sql<TaxOf>`
    select p.tax_country as country,
      coalesce(sum(-a.amount_minor) filter (where a.kind = 'sale'), 0)::float8 as taken,
      coalesce(sum(a.amount_minor) filter (where a.kind <> 'sale'), 0)::float8 as returned
    from ledger_acts a join payments p on p.id = a.payment_id
    where a.account = 'tax_payable' and a.currency = ${currency} and a.created_at >= ${from} and a.created_at < ${until}
    group by p.tax_country
    order by p.tax_country nulls last
  `.execute(trx)
  return rows
}
