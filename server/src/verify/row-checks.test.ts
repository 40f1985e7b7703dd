import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { catalogueSpoilers } from '../testing/spoilers/catalogue-spoilers.ts'
import { opened, payoutSpoilers, unposted, unsent } from '../testing/spoilers/payout-spoilers.ts'
import { saleSpoilers } from '../testing/spoilers/sale-spoilers.ts'
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

const spoilers: Record<string, string[][]> = { ...saleSpoilers, ...payoutSpoilers, ...catalogueSpoilers }

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
