import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { moneyChecks } from './money-checks.ts'
import { findRowFaults } from './queries.ts'
import { rowChecks } from './row-checks.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const owner = await server.given.photographer()
await server.given.payoutAccount(owner)
await server.given.paidCheckout({ owner, images: 2 })

/** The faults after these statements, run without triggers and foreign keys and rolled back. */
async function faultsAfter(statements: string[], checks = rowChecks): Promise<string[]> {
  const trx = await server.db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
    return (await findRowFaults(trx, { checks })).map(({ check }) => check)
  } finally {
    await trx.rollback().execute()
  }
}

const unsent = `update payouts set status = 0, transfer_id = null, sent_minor = null`
const unposted = `delete from ledger where source_key like 'payout:%'`
const opened = `update payout_accounts set checked_at = now() - interval '2 hours'`

const erased = [
  `delete from sign_ins`,
  `update users set email = '', email_verified_at = null, country = '', erased_at = now()`,
]

const spoilers: Record<string, string[][]> = {
  'an image without previews after 5 minutes': [
    [`update images set previewed_at = null, created_at = now() - interval '6 minutes'`],
  ],
  'an image whose previews could not be remade': [[`update images set remake_after = now()`]],
  'a waiting, hidden or deleted image in public': [
    [
      `create or replace view public_images as select * from images`,
      `update images set is_approved = 0, previewed_at = now()`,
    ],
  ],
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
  'a sale whose payouts do not match its lines': [
    [`delete from payouts`, `update payments set paid_at = now() - interval '6 minutes'`],
    [`update payouts set amount_minor = amount_minor + 1`],
    [`update payouts set currency = 'EUR'`],
    [`update payouts set sold_at = sold_at + interval '1 day'`],
    [`update payouts set user_id = user_id + 1000`],
    [`update payments set status = 2, paid_at = null`],
  ],
  'a payout that differs from its ledger': [
    [unsent],
    [unposted],
    [`update payouts set sent_minor = sent_minor - 1`],
    [`update payouts set reversed_minor = 1`],
    [`update ledger set user_id = user_id + 1000`],
  ],
  'transfers that exceed their charge': [[`update payouts set sent_minor = 6001`]],
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
  'a payout from which the wrong share is taken back': [
    [`update payment_lines set refunded_minor = price_minor / 2`],
    [`update payouts set cancelled_minor = 1`],
    [`update payouts set reversed_minor = 1`],
    [`insert into seller_debts (user_id, payout_id, source_key, amount_minor) select user_id, id, 'x', 1 from payouts`],
  ],
  'a payout whose parts do not add up': [
    [`update payouts set sent_minor = sent_minor - 1`],
    [`update payouts set netted_minor = 1`],
    [unsent, `update payouts set netted_minor = 1`],
  ],
  'a payout whose reversals do not add up': [
    [`update payouts set reversed_minor = 1`],
    [`update payouts set hold_reason = 'reversed'`],
    [
      `insert into reversals (payout_id, source_key, reversal_id, amount_minor, status)
        select id, 'x', 'trr_1', 1, 'made' from payouts`,
    ],
  ],
  'a reversal without an answer for two hours': [
    [
      `insert into reversals (payout_id, source_key, amount_minor, status, created_at)
        select id, 'x', 1, 'open', now() - interval '121 minutes' from payouts`,
    ],
  ],
  'a debt that differs from what later payouts settled of it': [
    [
      `insert into seller_debts (user_id, payout_id, source_key, amount_minor, settled_minor)
        select user_id, id, 'x', 2, 1 from payouts`,
    ],
    [`update payouts set netted_minor = 1`],
  ],
  'an unsent payout of a disputed sale that is not held': [
    [unsent, `update payments set dispute_status = 'needs_response'`],
    [unsent, `update payouts set hold_reason = 'disputed'`],
  ],
  'a payout that could have been sent an hour ago': ['null', `'balance'`, `'not_active'`].map((reason) => [
    unsent,
    opened,
    `update payouts set hold_reason = ${reason}, next_try_at = now() - interval '61 minutes'`,
  ]),
  'a payout whose outcome has been unknown for two hours': [
    [`update payouts set status = 3, claimed_at = now(), key_at = now() - interval '121 minutes'`],
  ],
  'a sequence that counts its images wrongly': ['images', 'public', 'waiting', 'processing'].map((column) => [
    `update sequences set ${column}_count = ${column}_count + 1`,
  ]),
  'a sequence whose cover is not its first image': [
    [`update sequences set cover = null`],
    [`update sequences set cover = jsonb_set(cover, '{image_id}', '0')`],
    [`update sequences set cover = jsonb_set(cover, '{key}', '"another"')`],
    [`update sequences set cover = jsonb_set(cover, '{previews}', '[]')`],
    [`update images set position = 3 - position`],
    [`update images set deleted_at = now(), deleted_by = 'user'`],
  ],
  'a photo in no stack, or in one of another camera': [
    [`update images set stack_id = null`],
    [`update images set camera_key = rpad('another', 22, '.')`],
    [`update stacks set sequence_id = sequence_id + 1`],
  ],
  'a stack that counts its photos wrongly': ['images', 'public'].map((column) => [
    `update stacks set ${column}_count = ${column}_count + 1`,
  ]),
  'a stack or a sequence whose times are not those of its photos': [
    [`update images set taken_at = now()`],
    [`update stacks set started_at = now()`],
    [`update stacks set ended_at = now()`],
    [`update sequences set taken_from = now()`],
    [`update sequences set taken_to = now()`],
  ],
  'a stack whose cover is not its middle photo': [
    [`update stacks set cover = null`],
    [`update stacks set cover = jsonb_set(cover, '{image_id}', '0')`],
    [`update stacks set cover = jsonb_set(cover, '{key}', '"another"')`],
    [`update stacks set cover = jsonb_set(cover, '{previews}', '[]')`],
    [`update images set deleted_at = now(), deleted_by = 'user'`],
  ],
  'a sequence whose place does not match its spot': [
    [`update sequences set area_id = region_id`],
    [`update sequences set continent_id = region_id`],
    [`update sequences set spot_id = area_id`],
  ],
  'a sequence with an outdated photographer name': [[`update users set first_name = 'Kai'`]],
  'a payment whose search text does not match its lines': [[`update payments set sold = 'One photo of the moon'`]],
  'an account that should have been erased two days ago': [
    [`update users set delete_after = now() - interval '49 hours'`],
  ],
  'an erased person with data besides the id': [
    [...erased, `update users set first_name = 'Kai'`],
    [...erased, `update users set email_verified_at = now()`],
    [...erased, `update users set picture_key = 'pictures/1' where id = (select min(id) from users)`],
    erased.slice(1),
    erased.slice(0, 1).concat(`update users set erased_at = now()`),
  ],
  'an unsold photo of an erased account that still exists after two days': [
    [`update users set erased_at = now() - interval '49 hours'`, `delete from payment_items`],
    [
      `update users set erased_at = now() - interval '49 hours'`,
      `update payments set status = 2, paid_at = null`,
      `update images set files = 'unneeded'`,
    ],
  ],
  'a sold photo whose files are not kept': [[`update images set files = 'removed'`]],
  'a sequence whose visibility does not match its owner': [
    [`update sequences set owner_hidden = true`],
    [`update users set blocked_at = now()`],
    [`update users set delete_after = now()`],
  ],
  'a place that is off in one table and on in another': [
    [`update nodes set status = 0 where level = 4`],
    [`update place_off set areas = '{3}'`],
    [
      `update nodes set status = 0 where level = 4`,
      `update place_off set areas = array(select id from nodes where level = 4)`,
    ],
  ],
  'a change of the tree with a future version': [[`update place_off set version = 1`]],
  'a wrong counter of a day': [
    [`update node_day_shards set n = n + 1 where node_id = 0`],
    [`delete from node_day_shards where node_id = 0`],
  ],
  'a total that is not the sum of its days': [[`update node_total_shards set n = n + 1 where node_id = 0`]],
}

test('every check of the rows has a test that fails it; those of money are in planted.test.ts', () => {
  const others = Object.keys(rowChecks).filter((check) => !(check in moneyChecks))
  expect(others.filter((check) => !(check in spoilers))).toEqual([])
})

test.for(Object.entries(spoilers))('%s is found', async ([check, ways]) => {
  for (const statements of ways) {
    const only = { [check]: rowChecks[check] ?? '' }
    expect(await faultsAfter(statements, only), statements.join('; ')).toEqual([check])
  }
})

const inFlight: Record<string, string[]> = {
  'nothing at all': [],
  'a sale of just now whose payouts are not recorded': [`delete from payouts`, unposted],
  'a payout that is being sent': [
    `update payouts set status = 3, transfer_id = null, claimed_at = now(), key_at = now()`,
    unposted,
  ],
  'a payout that is due, and put off': [
    unsent,
    unposted,
    opened,
    `update payouts set next_try_at = now() + interval '6 hours'`,
  ],
  'a payout of an account that cannot be paid': [
    unsent,
    unposted,
    `update payout_accounts set capability = 'pending', checked_at = now() - interval '2 hours'`,
    `update payouts set hold_reason = 'not_active', next_try_at = now() - interval '2 days'`,
  ],
  'a payout that needs a person': [
    unsent,
    unposted,
    opened,
    `update payouts set status = 2, hold_reason = 'refused', next_try_at = now() - interval '2 days'`,
  ],
  'a mail to an address that does not exist': [
    `update mails set sent_at = null, created_at = now() - interval '1 day',
      last_error = 'The mail server refused with 550 (no such mailbox)'`,
  ],
  'a mail that was given up': [`update mails set sent_at = null, created_at = now() - interval '73 hours'`],
}

test.for(Object.entries(inFlight))('%s is no fault', async ([, statements]) => {
  expect(await faultsAfter(statements)).toEqual([])
})
