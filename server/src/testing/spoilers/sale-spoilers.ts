/** The first sale was bought with a code: one line says that it took 1.00 off. */
const usedCode = ({ percent, amount = null }: { percent: number | null; amount?: number | null }) => `
  with code as (
    insert into codes (text, made_by, percent, amount_minor)
    select 'SURF10', min(id), ${percent}, ${amount} from users returning id),
  line as (
    update payment_lines set code_minor = 100
    where (payment_id, line_no) = (select payment_id, line_no from payment_lines order by 1, 2 limit 1)
    returning payment_id)
  insert into code_uses select line.payment_id, code.id, 'SURF10', 100 from line, code`

const rules = `
  insert into asking_rules (allowed, percent, image_least_minor, image_most_minor, sequence_least_minor, sequence_most_minor)
  values (true, 40, 1500, 6000, 4000, 24000)`
const standing = (price: number, commission: number) => `
  update sequences set image_price_minor = ${price}, commission_image_minor = ${commission}, image_asked = 'usual'`

/** Ways to break the rows of sales, donations, events and mails, by the check that must find them. */
export const saleSpoilers: Record<string, string[][]> = {
  'a paid item without its download, or a download without payment': [
    [`delete from downloads`],
    [`update payments set status = 2, paid_at = null`],
  ],
  'a corrected address of a payment that is not paid': [
    [`update payments set corrected_email = 'noa@example.org', corrected_at = now(), status = 2, paid_at = null`],
  ],
  'a delivered download that was not sent in full': [
    [`update downloads set status = 1, delivered_at = now(), sent = '{[0,10)}'`],
  ],
  'a lease that ended an hour ago and still stands': [
    [`update downloads set status = 5, claim_hash = id, lease_until = now() - interval '61 minutes'`],
    [
      `update downloads set status = 1, delivered_at = now(), sent = '{[0,100000000)}', claim_hash = id,
        lease_until = now() - interval '61 minutes'`,
    ],
  ],
  'a ledger that does not sum to zero': [[`update ledger set amount_minor = amount_minor + 1`]],
  'a paid payment without ledger, or a ledger without payment': [
    [`delete from ledger`],
    [`update payments set status = 2, paid_at = null`],
  ],
  'a paid payment without its donation, or a donation without payment': [
    [`delete from donations`],
    [`update donations set amount_minor = amount_minor - 1`],
  ],
  'a payment whose lines do not add up to its price': [
    [`update payment_lines set price_minor = price_minor + 1`],
    [`update payment_lines set commission_minor = commission_minor - 1`],
  ],
  'a payment whose reduction is not what its ladder allows': [
    [`update payment_lines set reduced_minor = 1`],
    [`update payments set ladder_percent = 5`],
    [`update payment_lines set reduced_minor = price_minor`, `update payments set ladder_percent = 49`],
  ],
  'a code that took off something else than its lines say': [
    [`update payment_lines set code_minor = 5`],
    [`insert into code_uses (payment_id, text, off_minor) select id, 'SURF10', 250 from payments`],
  ],
  'a code that was used more often than it may be': [
    [
      usedCode({ percent: 100 }),
      `alter table codes drop constraint codes_max_uses_check`,
      `update codes set max_uses = 0`,
    ],
  ],
  'a code that took something off photos that it is not for': [
    [usedCode({ percent: 100 }), `update codes set user_id = (select max(id) from users) + 1`],
    [usedCode({ percent: 100 }), `update codes set sequence_id = (select max(id) from sequences) + 1`],
  ],
  'a code that took off more than it says': [[usedCode({ percent: 1 })], [usedCode({ percent: null, amount: 99 })]],
  'an asked price that is not what was asked and allowed': [
    // Outside of the limits, no share, not asked, and not allowed at all.
    [
      rules,
      `insert into asked_prices (user_id, image_price_minor) select user_id, 9000 from sequences`,
      standing(9_000, 3_600),
    ],
    [
      rules,
      `insert into asked_prices (user_id, image_price_minor) select user_id, 3000 from sequences`,
      standing(3_000, 1_000),
    ],
    [rules, standing(3_000, 1_200)],
    [standing(3_000, 1_200)],
    [rules, `insert into asked_prices (user_id, image_price_minor) select user_id, 3000 from sequences`],
  ],
  'a line whose photos are not what it sold': [
    [`update payment_lines set kind = 'image', image_id = (select max(id) from images)`],
    [`update payment_items set seller_id = seller_id + 1`],
  ],
  'a payment that is open an hour after its deadline': [
    [`update payments set status = 0, paid_at = null, expires_at = now() - interval '61 minutes'`],
  ],
  'an event that waits for 5 minutes': [
    [`update stripe_events set processed_at = null, received_at = now() - interval '6 minutes'`],
  ],
  'a mail that waits for 10 minutes': [
    [`update mails set sent_at = null, created_at = now() - interval '11 minutes'`],
    [`update mails set sent_at = null, created_at = now() - interval '71 hours'`],
    [
      `update mails set sent_at = null, created_at = now() - interval '1 hour',
        last_error = 'The mail server refused with 451 (come back later)'`,
    ],
  ],
  'a refunded amount that differs from the refunds': [
    [`update payments set refunded_minor = 1`],
    [
      `insert into refunds (payment_id, refund_id, amount_minor, status) select id, 're_1', 1, 'succeeded' from payments`,
    ],
  ],
  'a line that differs from what was returned of it': [[`update payment_lines set refunded_minor = 1`]],
  'a donation that does not follow what was returned': [
    [`update payments set donation_minor = 100`, `update payment_lines set refunded_minor = price_minor`],
    [
      `insert into donations (payment_id, kind, source_id, amount_minor, currency)
        select id, 'reverse', 'x', -1, currency from payments`,
    ],
  ],
  'donations that differ from the ledger': [
    [`update donations set amount_minor = amount_minor - 1`],
    [`delete from donations`],
  ],
  'a batch of donations that differs from its entries': [
    [
      `insert into donation_remittances
        (currency, amount_minor, reference, entries, first_entry_at, last_entry_at, remitted_by)
        select 'USD', 1, 'SEPA 1', 1, now(), now(), min(id) from users`,
    ],
  ],
  'a payment whose search text does not match its lines': [[`update payments set sold = 'One photo of the moon'`]],
}
