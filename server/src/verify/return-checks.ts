import { GIVEN, LOST_DISPUTE, OPEN, roundedToEven, YOUNG } from './sql-parts.ts'

/** Faults of what went back: by refund, dispute or takedown. */
export const returnChecks: Record<string, string> = {
  'a refunded amount that differs from the refunds': `
    select p.id from payments p
    cross join lateral (select coalesce(sum(amount_minor), 0) as given from refunds where payment_id = p.id and status in (${GIVEN})) r
    cross join lateral (select coalesce(-sum(amount_minor), 0) as posted from ledger where payment_id = p.id and account = 'refunds') l
    where p.refunded_minor <> r.given or (p.status = 1 and l.posted <> r.given)`,
  'more given back in a currency than was paid in it': `
    select p.id from payments p
    cross join lateral (
      select coalesce(sum(presentment_minor), 0) as given from refunds where payment_id = p.id and status in (${GIVEN})) r
    where r.given > coalesce(p.presentment_minor, 0)`,
  'a line that differs from what was returned of it': `
    select l.payment_id, l.line_no from payment_lines l
    cross join lateral (
      select coalesce(sum(x.amount_minor), 0) as given from refund_lines x join refunds r on r.id = x.refund_id
      where x.payment_id = l.payment_id and x.line_no = l.line_no and r.status in (${GIVEN})) g
    cross join lateral (
      select coalesce(sum(amount_minor), 0) as taken from dispute_lines
      where payment_id = l.payment_id and line_no = l.line_no) t
    where l.refunded_minor <> g.given + t.taken`,
  'a payment that shows another dispute than it has': `
    select p.id from payments p
    left join lateral (
      select status from disputes d where d.payment_id = p.id
      order by status in (${OPEN}) desc, status in (${LOST_DISPUTE}) desc, created_at desc, id desc limit 1) d on true
    where p.dispute_status is distinct from d.status`,
  'a dispute that took another amount than it won': `
    select d.id from disputes d join payments p on p.id = d.payment_id
    where p.status = 1 and d.status not in (${OPEN}) and (d.status in (${LOST_DISPUTE})) <> (d.taken_minor > 0)
      or (select coalesce(sum(amount_minor), 0) from dispute_lines where dispute_id = d.id) > d.taken_minor`,
  // An admin may have given it back, on the record.
  'a photo that can be fetched though its money went back': `
    select d.id from downloads d join payments p on p.id = d.payment_id
    where d.status in (0, 5) and d.revoked_at is null
      and (p.dispute_status in (${OPEN}, ${LOST_DISPUTE})
        or p.price_minor > 0 and not exists (
          select from payment_lines l where l.payment_id = p.id and l.refunded_minor < l.price_minor))
      and not exists (
        select from download_log g where g.download_id = d.id and g.what = 'rearmed' and g.by_user is not null)`,
  'a photo that was taken down and is still shown or sold': `
    select id from images where takedown_id is not null and deleted_at is null`,
  'an open checkout with a photo that was taken down': `
    select distinct p.id from payments p join payment_items i on i.payment_id = p.id
    join images m on m.id = i.image_id join takedowns t on t.id = m.takedown_id
    where p.status = 0 and p.session_id is not null and p.quarantine_reason is null and t.created_at < ${YOUNG}`,
  'a photo that was taken down and can still be fetched': `
    select d.id from downloads d join images m on m.id = d.image_id join takedowns t on t.id = m.takedown_id
    where d.status in (0, 5) and d.revoked_at is null and t.created_at < ${YOUNG}`,
  'a takedown that gave a buyer nothing back': `
    select l.payment_id, m.takedown_id from payment_lines l
    join payment_items i on i.payment_id = l.payment_id and i.line_no = l.line_no
    join images m on m.id = i.image_id
    join downloads d on d.payment_id = i.payment_id and d.image_id = i.image_id and d.revoked_for = 'takedown'
    cross join lateral (
      select count(*) as items from payment_items x where x.payment_id = l.payment_id and x.line_no = l.line_no) n
    where l.refunded_minor < l.price_minor
      and not exists (select from refunds r where r.payment_id = l.payment_id and r.takedown_id = m.takedown_id)
      and not exists (select from refund_images x where x.payment_id = i.payment_id and x.image_id = i.image_id)
    group by l.payment_id, l.line_no, m.takedown_id, n.items
    having (
      select ${roundedToEven('n.items')}
      from (select l.price_minor * count(*) / n.items as q, l.price_minor * count(*) % n.items as rest) x) > 0`,
  // A unit of each line may be rounding.
  'a takedown that gave back more than its photos had left': `
    select r.id from refunds r
    cross join lateral (
      select count(distinct l.line_no) as lines,
        coalesce(sum(greatest(0, l.price_minor::numeric / n.items - coalesce(b.back, 0))), 0) as due
      from downloads d
      join images m on m.id = d.image_id and m.takedown_id = r.takedown_id
      join payment_items i on i.payment_id = d.payment_id and i.image_id = d.image_id
      join payment_lines l on l.payment_id = i.payment_id and l.line_no = i.line_no
      cross join lateral (
        select count(*) as items from payment_items x where x.payment_id = l.payment_id and x.line_no = l.line_no) n
      cross join lateral (
        select sum(g.amount_minor::numeric / (
          select count(*) from refund_images o join payment_items w on w.payment_id = o.payment_id and w.image_id = o.image_id
          where o.refund_id = e.id and w.line_no = i.line_no)) as back
        from refund_images x join refunds e on e.id = x.refund_id
        join refund_lines g on g.refund_id = e.id and g.line_no = i.line_no
        where x.payment_id = i.payment_id and x.image_id = i.image_id and e.id < r.id and e.status in (${GIVEN})) b
      where d.payment_id = r.payment_id and d.revoked_for = 'takedown') t
    where r.takedown_id is not null and r.status in (${GIVEN}) and r.amount_minor > t.due + t.lines`,
}
