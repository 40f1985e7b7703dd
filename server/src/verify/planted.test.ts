import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { plantedGifts } from '../testing/planted/planted-gifts.ts'
import { openPlantedShop } from '../testing/planted/planted-shop.ts'
import { plantedTax } from '../testing/planted/planted-tax.ts'
import { findFaults } from './find-faults.ts'
import { findStatementFaults, statementCheck } from './find-statement-faults.ts'
import { moneyChecks } from './money-checks.ts'
import { findRowFaults } from './queries.ts'
import { rowChecks } from './row-checks.ts'

const { server, ids } = await openPlantedShop()
afterAll(() => server[Symbol.asyncDispose]())

test('the shop of these tests has debts, reversals, disputes, a takedown and a batch, and no fault', async () => {
  const count = async (table: 'reversals' | 'debt_settlements' | 'disputes' | 'takedowns' | 'donation_remittances') =>
    (await server.db.selectFrom(table).selectAll().execute()).length

  expect([await count('debt_settlements'), await count('donation_remittances')]).toEqual([1, 1])
  expect([await count('reversals'), await count('disputes'), await count('takedowns')]).toEqual([3, 2, 1])
  expect(await findFaults(server.deps, { isDeep: true, asksProvider: true, isQuiet: true })).toEqual([])
})

const asked = `status = 3, hold_reason = null, claimed_at = now(), destination = 'acct_1'`
const donate = (kind: string, amount: number) => `
  insert into donations (payment_id, kind, source_id, amount_minor, currency)
  select id, '${kind}', 'planted ' || ${amount}, ${amount}, currency from payments where id = :sold`
const post = (account: string, amount: number) => `
  insert into ledger (payment_id, account, amount_minor, currency, source_key)
  select id, '${account}', ${amount}, currency, 'planted ${account}' from payments where id = :open`

const usedCode = (percent: string) => `
  with code as (
    insert into codes (text, made_by, percent) select 'PLANTED', min(id), ${percent} from users returning id),
  line as (update payment_lines set code_minor = 100 where payment_id = :sold returning payment_id)
  insert into code_uses (payment_id, code_id, text, off_minor) select line.payment_id, code.id, 'PLANTED', 100 from line, code`

/** Each is planted alone. A name stands for a sale of the shop. */
const planted: Array<[string, ...string[]]> = [
  ['a paid item without its download, or a download without payment', 'delete from downloads where payment_id = :sold'],
  [
    'a delivered download that was not sent in full',
    `update downloads set status = 1, delivered_at = now(), sent = '{[0,10)}' where payment_id = :sold`,
  ],
  [
    'a lease that ended an hour ago and still stands',
    `update downloads set status = 5, claim_hash = id, lease_until = now() - interval '61 minutes' where payment_id = :sold`,
  ],
  [
    'a ledger that does not sum to zero',
    `update ledger set amount_minor = amount_minor + 1 where account = 'platform_revenue' and payment_id = :sold`,
  ],
  [
    'a paid payment without ledger, or a ledger without payment',
    post('buyer_cash', 100),
    post('platform_revenue', -100),
  ],
  [
    'a paid payment without its donation, or a donation without payment',
    'update payments set donation_minor = donation_minor + 1, platform_minor = platform_minor - 1 where id = :sold',
  ],
  [
    'a payment whose lines do not add up to its price',
    'update payment_lines set price_minor = price_minor + 1 where payment_id = :sold',
  ],
  [
    'a payment whose reduction is not what its ladder allows',
    'update payment_lines set reduced_minor = 1 where payment_id = :sold',
  ],
  [
    'a code that took off something else than its lines say',
    'update payment_lines set code_minor = 100 where payment_id = :sold',
  ],
  [
    'a code that was used more often than it may be',
    usedCode('100'),
    'alter table codes drop constraint codes_max_uses_check',
    'update codes set max_uses = 0',
  ],
  [
    'a code for one order of each buyer that one has used twice',
    usedCode('100'),
    'update codes set is_once = true',
    `insert into code_uses (payment_id, code_id, text, off_minor)
      select p.id, u.code_id, u.text, 1 from code_uses u, payments p where p.id = :waiting and u.text = 'PLANTED'`,
    `update code_uses set email = 'mia@example.com'`,
  ],
  [
    'a code that took something off photos that it is not for',
    usedCode('100'),
    'update codes set user_id = (select max(id) + 1 from users)',
  ],
  ['a code that took off more than it says', usedCode('1')],
  ...plantedGifts,
  ...plantedTax,
  [
    'a line whose photos are not what it sold',
    `update payment_items set seller_id = (select min(id) from users where id <> seller_id) where payment_id = :sold`,
  ],
  ['a sale whose payouts do not match its lines', `update payouts set currency = 'EUR' where payment_id = :sold`],
  [
    'a payout that differs from its ledger',
    `update ledger set amount_minor = amount_minor + 1 where account = 'seller_paid' and payment_id = :sold`,
    `update ledger set amount_minor = amount_minor - 1 where account = 'platform_revenue' and payment_id = :sold`,
  ],
  [
    'a payout from which the wrong share is taken back',
    `insert into reversals (payout_id, source_key, amount_minor, status)
      select id, 'planted', 1, 'open' from payouts where payment_id = :sold`,
  ],
  [
    'a payout whose parts do not add up',
    `update payouts set ${asked}, key_at = now(), sent_minor = amount_minor - 1 where payment_id = :waiting`,
  ],
  [
    'a payout whose outcome has been unknown for two hours',
    `update payouts set ${asked}, key_at = now() - interval '121 minutes', sent_minor = amount_minor
      where payment_id = :waiting`,
  ],
  ['a payout whose reversals do not add up', `update payouts set hold_reason = 'reversed' where payment_id = :sold`],
  [
    'a debt that differs from what later payouts settled of it',
    'update debt_settlements set amount_minor = amount_minor - 1',
  ],
  [
    'an unsent payout of a disputed sale that is not held',
    `update payments set dispute_status = 'needs_response' where id = :waiting`,
  ],
  ['more given back in a currency than was paid in it', 'update refunds set presentment_minor = 1'],
  [
    'a refunded amount that differs from the refunds',
    'update payments set refunded_minor = refunded_minor + 1 where id = :reversed',
  ],
  [
    'a line that differs from what was returned of it',
    `update refund_lines set amount_minor = amount_minor - 1 where payment_id = :reversed`,
  ],
  ['a donation that does not follow what was returned', donate('accrue', 1), donate('reverse', -1)],
  ['donations that differ from the ledger', donate('accrue', 1)],
  [
    'a batch of donations that differs from its entries',
    'update donation_remittances set amount_minor = amount_minor + 1',
  ],
  [
    'a download that was sent more often than its leases allow',
    'update downloads set sent_bytes = 300000000 where payment_id = :sold',
  ],
  ['a paid payment without charge', 'update payments set charge_id = null where id = :sold'],
  [
    'a payment whose ledger differs from its figures',
    `update ledger set amount_minor = amount_minor + 1 where account = 'buyer_cash' and payment_id = :sold`,
    `update ledger set amount_minor = amount_minor - 1 where account = 'platform_revenue' and payment_id = :sold`,
  ],
  ['a fee that differs from its ledger', 'update payments set fee_minor = 75 where id = :sold'],
  [
    'a sale whose fee has been unknown for a day',
    `update payments set paid_at = now() - interval '25 hours' where id = :sold`,
  ],
  [
    'a paid payment without its receipt, or a receipt without payment',
    `delete from mails where kind = 'receipt' and dedupe_key like '%' || (select key from payments where id = :sold)`,
  ],
  [
    'a payment by bank that differs from its payouts',
    `insert into bank_payments (user_id, reference, amount_minor, currency, noted_by)
      select user_id, 'SEPA 1', 1, currency, user_id from payouts where payment_id = :sold`,
  ],
  ['transfers that exceed their charge', 'update payouts set sent_minor = 1501 where payment_id = :sold'],
  [
    'a payment that shows another dispute than it has',
    `update payments set dispute_status = 'won' where id = :disputed`,
  ],
  ['a dispute that took another amount than it won', 'update disputes set taken_minor = 0 where payment_id = :lost'],
  [
    'a photo that can be fetched though its money went back',
    'update downloads set revoked_at = null, revoked_for = null where payment_id = :lost',
  ],
  [
    'a photo that was taken down and is still shown or sold',
    'update images set deleted_at = null, deleted_by = null where takedown_id is not null',
  ],
  [
    'an open checkout with a photo that was taken down',
    `update images set deleted_at = now(), deleted_by = 'user', takedown_id = (select id from takedowns)
      where id in (select image_id from payment_items where payment_id = :open)`,
  ],
  [
    'a photo that was taken down and can still be fetched',
    `update downloads set revoked_at = null, revoked_for = null where revoked_for = 'takedown'`,
  ],
  ['a takedown that gave a buyer nothing back', 'delete from refunds where takedown_id is not null'],
  [
    'a takedown that gave back more than its photos had left',
    `update downloads set revoked_for = 'refund' where revoked_for = 'takedown'`,
  ],
  [
    'a reversal without an answer for two hours',
    `insert into reversals (payout_id, source_key, amount_minor, status, created_at)
      select id, 'planted', 1, 'open', now() - interval '121 minutes' from payouts where payment_id = :sold`,
  ],
  [
    'a payment that is open an hour after its deadline',
    `update payments set expires_at = now() - interval '61 minutes' where id = :open`,
  ],
  [
    'an event that waits for 5 minutes',
    `update stripe_events set processed_at = null, received_at = now() - interval '6 minutes'
      where id = (select min(id) from stripe_events)`,
  ],
  [
    'an asked price that is not what was asked and allowed',
    `insert into asking_rules
      (allowed, percent, image_least_minor, image_most_minor, sequence_least_minor, sequence_most_minor)
      values (true, 40, 1500, 6000, 4000, 24000)`,
    `insert into asked_prices (user_id, image_price_minor) select distinct user_id, 9000 from sequences`,
    `update sequences set image_price_minor = 9000, commission_image_minor = 3600, image_asked = 'usual'`,
  ],
  [
    'a posting of a photographer that no statement tells',
    `update ledger set source_key = 'gift:' || source_key where account = 'seller_payable' and payment_id = :waiting`,
  ],
  [
    'a posting of a photographer that no statement tells',
    `update ledger set user_id = null where account = 'seller_payable' and payment_id = :waiting`,
  ],
  [
    'a posting of a photographer that no statement tells',
    `update ledger set currency = 'EUR' where account = 'seller_paid' and payment_id = :sold`,
  ],
  [
    'a month whose statement differs from the ledger',
    // A payout whose halves stand in two months.
    `update ledger set created_at = created_at + interval '1 month' where account = 'seller_debt' and payment_id = :netted`,
  ],
  [
    'a closing balance that differs from sales and payouts',
    `update ledger set user_id = (select min(user_id) from ledger) where account = 'seller_payable' and payment_id = :waiting`,
  ],
  [
    'a closing balance that differs from sales and payouts',
    `update payment_lines set commission_minor = commission_minor + 1 where payment_id = :sold`,
  ],
  [
    'a closing balance that differs from sales and payouts',
    `update payouts set reversed_minor = reversed_minor + 1 where payment_id = :reversed`,
  ],
  ['a mail that waits for 10 minutes', `update mails set sent_at = null, created_at = now() - interval '11 minutes'`],
]

const found = new Set(planted.map(([check]) => check))

test('every check of money finds a fault that is planted here', () => {
  expect(Object.keys(moneyChecks).filter((check) => !found.has(check))).toEqual([])
})

const named = (statement: string) => statement.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name]))

test('planted: a posting that a statement tells in the year before', async () => {
  const trx = await server.db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(trx)
    const moved = sql.raw(
      named(`update ledger set created_at = created_at - interval '1 year'
      where account = 'seller_debt' and payment_id = :netted`),
    )
    const before = await findStatementFaults(trx)
    await moved.execute(trx)

    expect([before, (await findStatementFaults(trx)).map(({ check }) => check)]).toEqual([[], [statementCheck]])
  } finally {
    await trx.rollback().execute()
  }
})

test.for(planted)('planted: %s', async ([check, ...statements]) => {
  const trx = await server.db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of statements) await sql.raw(named(statement)).execute(trx)

    const checks = { [check]: rowChecks[check] ?? '' }
    expect((await findRowFaults(trx, { checks, isQuiet: true })).map((fault) => fault.check)).toEqual([check])
  } finally {
    await trx.rollback().execute()
  }
})
