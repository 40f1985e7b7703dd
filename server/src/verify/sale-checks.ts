import { commissionBack, donationBack, SHOP_PRICE, taxBack } from './sql-parts.ts'

/** Faults of what one payment bought and posted. */
export const saleChecks: Record<string, string> = {
  'a paid item without its download, or a download without payment': `
    select i.payment_id, i.image_id from payment_items i join payments p on p.id = i.payment_id
    left join downloads d on d.payment_id = i.payment_id and d.image_id = i.image_id
    where (p.status = 1) <> (d.id is not null)`,
  'a delivered download that was not sent in full': `
    select d.id from downloads d join payment_items i on i.payment_id = d.payment_id and i.image_id = d.image_id
    where d.status = 1 and not d.sent @> int8range(0, i.original_bytes)`,
  // A lease sends twice the file, and one range may exceed that. An answer that was stuck and then went on, while another had taken its
  // place, may send its file before its process sees that. All else is a fault, for 30 days: what happened cannot be mended.
  'a download that was sent more often than its leases allow': `
    select d.id from downloads d join payment_items i using (payment_id, image_id)
    where (d.sent_bytes >= 4 * i.original_bytes::bigint
        or d.earlier_bytes + d.sent_bytes >= (d.attempts + 3) * i.original_bytes::bigint)
      and (d.delivered_at is null or d.delivered_at > now() - interval '30 days')`,
  'a ledger that does not sum to zero': `
    select payment_id, sum(amount_minor)::integer as sum from ledger group by payment_id having sum(amount_minor) <> 0`,
  'a paid payment without ledger, or a ledger without payment': `
    select p.id from payments p where (p.status = 1 and p.price_minor > 0) <> exists (select from ledger l where l.payment_id = p.id)`,
  'a payment whose lines do not add up to its price': `
    select p.id from payments p join payment_lines l on l.payment_id = p.id
    group by p.id having sum(l.price_minor) <> p.price_minor or sum(l.commission_minor) <> p.commission_minor`,
  'a payment whose reduction is not what its ladder allows': `
    select p.id from payments p join payment_lines l on l.payment_id = p.id
    group by p.id having (p.ladder_percent is null) <> (sum(l.reduced_minor) = 0)
      or 100 * sum(l.reduced_minor) > p.ladder_percent * sum(${SHOP_PRICE} + l.reduced_minor + l.code_minor) + 50`,
  'a code that took off something else than its lines say': `
    select l.payment_id from payment_lines l left join code_uses u using (payment_id)
    group by l.payment_id, u.off_minor having sum(l.code_minor) <> coalesce(u.off_minor, 0)`,
  'a code that was used more often than it may be': `
    select c.id from codes c join code_uses u on u.code_id = c.id join payments p on p.id = u.payment_id
    where p.status in (0, 1) group by c.id having count(*) > c.max_uses`,
  'a code for one order of each buyer that one has used twice': `
    select c.id from codes c join code_uses u on u.code_id = c.id join payments p on p.id = u.payment_id
    where c.is_once and u.mailbox is not null and p.status in (0, 1) group by c.id, u.mailbox having count(*) > 1`,
  'a code that took something off photos that it is not for': `
    select l.payment_id, l.line_no from payment_lines l
    join code_uses u using (payment_id) join codes c on c.id = u.code_id
    where l.code_minor > 0 and (c.user_id <> l.seller_id or c.sequence_id <> l.sequence_id)`,
  'a code that took off more than it says': `
    select u.payment_id from code_uses u join codes c on c.id = u.code_id
    cross join lateral (
      select sum(${SHOP_PRICE} + code_minor) as price from payment_lines l join payments p on p.id = l.payment_id
      where l.payment_id = u.payment_id and (c.user_id is null or c.user_id = l.seller_id)
        and (c.sequence_id is null or c.sequence_id = l.sequence_id)) counted
    where u.off_minor > c.amount_minor or 100 * u.off_minor > c.percent * counted.price + 50`,
  'a line whose photos are not what it sold': `
    select l.payment_id, l.line_no from payment_lines l
    join payment_items i on i.payment_id = l.payment_id and i.line_no = l.line_no
    join images m on m.id = i.image_id join sequences s on s.id = m.sequence_id
    cross join lateral (
      -- A photo that moved to another session was in that of the line before.
      select m.sequence_id = l.sequence_id or s.user_id = l.seller_id and exists (
        select from moved_images x join image_moves v on v.id = x.move_id
        where x.image_id = m.id and l.sequence_id in (v.from_sequence, v.to_sequence)) as was_there) w
    group by l.payment_id, l.line_no
    having l.kind = 'image' and (count(*) <> 1 or min(i.image_id) <> l.image_id)
      or l.kind = 'ride' and count(*) > 30
      or bool_or(not w.was_there or i.seller_id <> l.seller_id)
    union all
    select l.payment_id, l.line_no from payment_lines l
    where l.kind in ('image', 'ride')
      and not exists (select from payment_items i where i.payment_id = l.payment_id and i.line_no = l.line_no)`,
  'a paid payment without charge': `
    select id from payments where status = 1 and method = 'card' and charge_id is null`,
  'a payment whose ledger differs from its figures': `
    select p.id from payments p
    cross join lateral (
      select coalesce(sum(amount_minor) filter (where account in ('buyer_cash', 'stripe_fee')), 0) as cash,
        coalesce(sum(amount_minor) filter (where account = 'platform_revenue'), 0) as revenue,
        coalesce(-sum(amount_minor) filter (where account = 'disputes'), 0) as disputes
      from ledger where payment_id = p.id) l
    cross join lateral (${commissionBack('payment_id = p.id')}) c
    cross join lateral (${donationBack}) d
    cross join lateral (${taxBack}) t
    cross join lateral (select coalesce(sum(taken_minor), 0) as taken from disputes where payment_id = p.id) b
    where p.status = 1 and (l.cash, l.disputes, l.revenue)
      <> (p.price_minor, b.taken, p.refunded_minor + b.taken - c.taken - d.donation - t.tax - p.platform_minor)`,
  'a fee that differs from its ledger': `
    select p.id from payments p
    cross join lateral (
      select coalesce(sum(amount_minor), 0) as posted from ledger where payment_id = p.id and account = 'stripe_fee') l
    where l.posted <> coalesce(p.fee_minor, 0) and not exists (select from disputes d where d.payment_id = p.id)`,
  'a sale whose fee has been unknown for a day': `
    select id from payments
    where status = 1 and charge_id is not null and fee_minor is null and paid_at < now() - interval '1 day'`,
  // Sent mails are kept for 30 days. No mail is written to an address that cannot be one.
  'a paid payment without its receipt, or a receipt without payment': `
    select p.id from payments p
    cross join lateral (
      select exists (
        select from mails where dedupe_key in ('receipt:' || p.key, 'receipt:' || p.key || ':corrected')) as is_written) m
    where m.is_written and p.status <> 1
      or not m.is_written and p.status = 1 and p.email !~ '[[:cntrl:][:space:]]' and p.paid_at > now() - interval '29 days'`,
}
