import { moneyChecks } from './money-checks.ts'
import { stackChecks } from './stack-checks.ts'

/**
 * Faults and the queries that find them. Each scans its tables or an index. Data that is written in several steps counts only after
 * the time for those steps; a mail to a visitor's mistyped address never counts.
 */
export const rowChecks: Record<string, string> = {
  ...moneyChecks,
  ...stackChecks,
  'an image without previews after 5 minutes': `
    select id from images
    where previewed_at is null and error is null and deleted_at is null and created_at < now() - interval '5 minutes'`,
  'an image whose previews could not be remade': `
    select id from images where remake_after is not null and files = 'kept'`,
  'a waiting, hidden or deleted image in public': `
    select id from public_images where is_approved <> 1 or status <> 1 or deleted_at is not null or previewed_at is null`,
  'a corrected address of a payment that is not paid': `
    select id from payments where corrected_at is not null and status <> 1`,
  'a lease that ended an hour ago and still stands': `
    select id from downloads where lease_until < now() - interval '1 hour'`,
  'a reversal without an answer for two hours': `
    select id from reversals where status = 'open' and created_at < now() - interval '2 hours'`,
  'a payout that could have been sent an hour ago': `
    select o.id from payouts o join payout_accounts a on a.user_id = o.user_id and a.capability = 'active'
    join users u on u.id = o.user_id and u.blocked_at is null
    where o.status = 0 and o.next_try_at < now() - interval '1 hour' and a.checked_at < now() - interval '1 hour'
      and o.amount_minor - o.cancelled_minor > 0
      and (o.hold_reason is null or o.hold_reason in ('hold', 'balance', 'no_account', 'not_active'))`,
  'a payout whose outcome has been unknown for two hours': `
    select id from payouts where status = 3 and key_at < now() - interval '2 hours'`,
  'a payment that is open an hour after its deadline': `
    select id from payments where status = 0 and quarantine_reason is null and expires_at < now() - interval '1 hour'`,
  'an event that waits for 5 minutes': `
    select id from stripe_events where processed_at is null and received_at < now() - interval '5 minutes'`,
  'a mail that waits for 10 minutes': `
    select id from mails
    where sent_at is null and created_at < now() - interval '10 minutes' and created_at > now() - interval '3 days'
      and coalesce(last_error, '') not like 'The mail server refused with 5%'`,
  'a sequence that counts its images wrongly': `
    with counted as (
      select sequence_id, count(*) as images, count(*) filter (where is_public) as shown,
        count(*) filter (where is_approved = 0) as waiting,
        count(*) filter (where previewed_at is null and error is null) as processing
      from images where deleted_at is null group by sequence_id
    )
    select s.id from sequences s left join counted c on c.sequence_id = s.id
    where (s.images_count, s.public_count, s.waiting_count, s.processing_count)
      <> (coalesce(c.images, 0), coalesce(c.shown, 0), coalesce(c.waiting, 0), coalesce(c.processing, 0))`,
  'a sequence whose cover is not its first image': `
    with first as (
      select distinct on (sequence_id) sequence_id, id, preview_key, previews
      from images where deleted_at is null and previewed_at is not null
      order by sequence_id, is_public desc, position, id
    )
    select s.id from sequences s left join first f on f.sequence_id = s.id
    where ((s.cover ->> 'image_id')::integer, s.cover ->> 'key', s.cover -> 'previews')
      is distinct from (f.id, f.preview_key, f.previews)`,
  'a sequence whose place does not match its spot': `
    select s.id from sequences s left join nodes p on p.id = s.spot_id and p.level = 4
    left join nodes a on a.id = p.parent_id left join nodes r on r.id = a.parent_id
    where (s.area_id, s.region_id, s.continent_id) is distinct from (a.id, r.id, r.parent_id)`,
  'a sequence with an outdated photographer name': `
    select s.id from sequences s join users u on u.id = s.user_id where s.photographer <> u.display_name`,
  'a payment whose search text does not match its lines': `
    select id from payments where sold <> sold_of(id)`,
  'an account that should have been erased two days ago': `
    select id from users where delete_after < now() - interval '2 days' and erased_at is null`,
  'an erased person with data besides the id': `
    select id from users u where erased_at is not null and (email <> '' or first_name || last_name || mobile_number
      || address || country || pin <> '' or picture_key is not null or email_verified_at is not null
      or exists (select from sign_ins where user_id = u.id) or exists (select from uploads where user_id = u.id))`,
  'an unsold photo of an erased account that still exists after two days': `
    select i.id from users u join sequences s on s.user_id = u.id join images i on i.sequence_id = s.id
    where u.erased_at < now() - interval '2 days' and i.files <> 'removed' and not exists (
      select from payment_items p join payments y on y.id = p.payment_id where p.image_id = i.id
        and (y.status in (0, 1) or y.created_at > now() - interval '9 days'
          or y.quarantine_reason is not null and y.refunded_minor = 0))`,
  'a sold photo whose files are not kept': `
    select distinct i.id from images i join payment_items p on p.image_id = i.id join payments y on y.id = p.payment_id
    where i.files <> 'kept' and y.status = 1`,
  'a sequence whose visibility does not match its owner': `
    select s.id from sequences s join users u on u.id = s.user_id where s.owner_hidden <> hides_photos(u)`,
  'a place that is off in one table and on in another': `
    with off as (
      select 1 as level, unnest(continents) as id from place_off union all select 2, unnest(regions) from place_off
      union all select 3, unnest(areas) from place_off union all select 4, unnest(spots) from place_off
    )
    select coalesce(o.id, n.id) as id from off o
    full join (select level, id from nodes where status = 0 and level > 0) n on n.id = o.id and n.level = o.level
    where o.id is null or n.id is null`,
  'a change of the tree with a future version': `
    select c.node_id from place_off o join node_changes c on c.version > o.version`,
  'a wrong counter of a day': `
    with shown as (
      select x.node, s.day from sequences s
      join nodes sp on sp.id = s.spot_id join nodes a on a.id = s.area_id
      join nodes r on r.id = s.region_id join nodes c on c.id = s.continent_id
      cross join lateral (values (s.spot_id, true), (s.area_id, sp.status = 1), (s.region_id, sp.status = 1 and a.status = 1),
        (s.continent_id, sp.status = 1 and a.status = 1 and r.status = 1),
        (0, sp.status = 1 and a.status = 1 and r.status = 1 and c.status = 1)) x (node, counts)
      where s.own_public and x.counts
    ),
    counted as (select node, day, count(*)::integer as n from shown group by 1, 2)
    select coalesce(d.node_id, c.node) as node, coalesce(d.day, c.day) as day, d.n as kept, c.n as counted
    from node_days d full join counted c on c.node = d.node_id and c.day = d.day
    where coalesce(d.n, 0) <> coalesce(c.n, 0)`,
  'a total that is not the sum of its days': `
    select coalesce(t.node_id, d.node_id) as node from node_totals t
    full join (select node_id, sum(n)::integer as n from node_days group by 1) d on d.node_id = t.node_id
    where coalesce(t.n, 0) <> coalesce(d.n, 0)`,
}
