import { paymentStatus, payoutStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Minor units. `price` is that of all their lines, without tax and without what went back. */
type SellerSums = { photos: number; price: number; owed: number; asked: number; paid: number }

const { pending, success, failed, asked } = payoutStatus

export async function findSellerSums(db: Db, userId: number): Promise<SellerSums | undefined> {
  const { rows } = await sql<SellerSums>`
    select sales.photos, sales.price, dues.asked, dues.paid, greatest(0, dues.owed - debts.open) as owed
    from users u
    cross join lateral (
      select coalesce(sum(l.price_minor - l.refunded_minor
          - l.tax_minor + share_so_far(l.tax_minor, l.refunded_minor, l.price_minor)), 0)::float8 as price,
        coalesce(sum((
          select count(*) from payment_items i where i.payment_id = l.payment_id and i.line_no = l.line_no
        )) filter (where l.refunded_minor < l.price_minor), 0)::integer as photos
      from payment_lines l join payments p on p.id = l.payment_id and p.status = ${sql.lit(paymentStatus.success)}
      where l.seller_id = u.id
    ) sales
    cross join lateral (
      select coalesce(sum(left_minor) filter (
          where status in (${sql.lit(pending)}, ${sql.lit(failed)}) and transfer_id is null), 0)::float8 as owed,
        coalesce(sum(left_minor) filter (where status = ${sql.lit(asked)}), 0)::float8 as asked,
        coalesce(sum(stayed_minor) filter (where status = ${sql.lit(success)}), 0)::float8 as paid
      from (
        select status, transfer_id, coalesce(sent_minor, 0) - reversed_minor as stayed_minor,
          amount_minor - cancelled_minor - netted_minor as left_minor
        from payouts where user_id = u.id
      ) own
    ) dues
    cross join lateral (
      select coalesce(sum(amount_minor - lifted_minor - settled_minor), 0)::float8 as open
      from seller_debts where user_id = u.id
    ) debts
    where u.id = ${userId}::bigint
  `.execute(db)
  return rows[0]
}
