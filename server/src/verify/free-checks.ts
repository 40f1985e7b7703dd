/** Faults of orders of nothing. */
export const freeChecks: Record<string, string> = {
  'an order of nothing with money': `
    select p.id from payments p where p.method = 'free' and (
      (p.price_minor, p.commission_minor, p.donation_minor, p.platform_minor, p.refunded_minor) <> (0, 0, 0, 0, 0)
      or num_nonnulls(p.charge_id, p.payment_intent_id, p.fee_minor) > 0
      or exists (select from ledger l where l.payment_id = p.id)
      or exists (select from donations d where d.payment_id = p.id)
      or exists (select from payouts o where o.payment_id = p.id and (o.amount_minor > 0 or o.transfer_id is not null)))`,
  'an order of nothing that nobody confirmed and that was delivered': `
    select p.id from payments p left join free_orders f on f.payment_id = p.id
    where p.method = 'free' and f.confirmed_at is null
      and (p.status = 1 or exists (select from downloads d where d.payment_id = p.id))`,
  'an order of nothing that counts other photos than it has': `
    select p.id from payments p left join free_orders f on f.payment_id = p.id
    where (p.method = 'free') <> (f.payment_id is not null)
      or f.photos <> (select count(*) from payment_items i where i.payment_id = p.id)`,
  'a code that gave more photos away than it may': `
    select c.id from codes c join code_uses u on u.code_id = c.id join payments p on p.id = u.payment_id
    join free_orders f on f.payment_id = p.id
    where p.status in (0, 1) group by c.id having sum(f.photos) > c.free_photos`,
  'more free photos in a month than a photographer may give away': `
    select f.giver_id, f.month from free_orders f join payments p on p.id = f.payment_id
    where p.status in (0, 1) and f.giver_id is not null
    group by f.giver_id, f.month having sum(f.photos) > max(f.most_photos)`,
}
