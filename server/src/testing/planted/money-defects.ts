import type { Defect } from './defect.ts'

const sales = 'server/src/sales'
const payouts = 'server/src/payouts'

/** Classic errors of shops. */
export const moneyDefects: Defect[] = [
  {
    name: 'a dropped unique key',
    edits: [
      {
        file: 'server/src/db/migrations/0008-sales.sql',
        find: 'client_key_hash   text unique,',
        replace: 'client_key_hash   text,',
      },
      {
        file: `${sales}/checkout/checkout-queries.ts`,
        find: `.onConflict((conflict) => conflict.column('client_key_hash').doNothing())`,
        replace: '',
      },
    ],
    caughtBy: {
      file: `${sales}/checkout/checkout-keys.test.ts`,
      test: 'P9 ten clicks with one key open one checkout',
    },
  },
  {
    name: 'events remembered by their ids alone',
    edits: [
      {
        file: `${sales}/fulfilment/fulfil-queries.ts`,
        find: `    .where('id', '=', paymentId)
    .where('status', 'in', [paymentStatus.pending, paymentStatus.failed])
    .where('quarantine_reason', 'is', null)
    .executeTakeFirst()
  return settled`,
        replace: `    .where('id', '=', paymentId)
    .executeTakeFirst()
  return settled`,
      },
    ],
    caughtBy: {
      file: `${sales}/fulfilment/races.test.ts`,
      test: 'P27 when another process fulfils between our read and our write, nothing is written twice',
    },
  },
  {
    name: 'a resolved promise that is trusted',
    edits: [
      {
        file: 'server/src/payments/answered.ts',
        find: 'if (statusCode < 300 && answer.object === object && hasId) return answer',
        replace: 'if (statusCode > 0 || answer.object === object || hasId) return answer',
      },
    ],
    caughtBy: {
      file: 'server/src/payments/stripe.test.ts',
      test: 'P11 a look-up that always gets a gateway’s 503 is unavailable, not an empty session',
    },
  },
  {
    name: 'no look before a repeated transfer',
    edits: [
      {
        file: `${payouts}/sending/send-payout.ts`,
        find: 'const found = await payments.findTransfer(order)',
        replace: 'const found = undefined as Transfer | undefined',
      },
    ],
    caughtBy: {
      file: `${payouts}/sending/lost-payouts.test.ts`,
      test: 'P45 a transfer is found a day later, when the provider has forgotten the key',
    },
  },
  {
    name: 'a webhook answered before its event is stored',
    edits: [
      {
        file: 'server/src/payments/webhook-routes.ts',
        find: 'await storeEvent(deps, event)',
        replace: 'void storeEvent(deps, event).catch(() => {})',
      },
    ],
    caughtBy: {
      file: `${sales}/fulfilment/crash.test.ts`,
      test: 'P40 after a kill before the webhook commits, the provider retries and the payment is fulfilled once',
    },
  },
  {
    name: 'a refund without its reversal',
    edits: [
      {
        file: `${payouts}/adjusting/adjust-payout.ts`,
        find: 'if (reverse > 0) await insertReversal(trx, payout.id, reverse)',
        replace: 'if (reverse < 0) await insertReversal(trx, payout.id, reverse)',
      },
    ],
    caughtBy: {
      file: `${payouts}/adjusting/refund-scenarios.test.ts`,
      test: 'P63 a sale that is paid out is refunded: the photographer’s share is taken back',
    },
  },
  {
    name: 'money as a floating point number',
    edits: [
      {
        file: 'contract/src/money.ts',
        find: '{ decode: (wire) => Math.round(Number(wire) * 100), encode: (minor) => minor / 100 },',
        replace: '{ decode: (wire) => Math.trunc(Number(wire) * 100), encode: (minor) => minor / 100 },',
      },
      {
        file: 'contract/src/money.ts',
        find: `decode: (wire) => (wire === null || wire === '' ? null : Math.round(Number(wire) * 100)),`,
        replace: `decode: (wire) => (wire === null || wire === '' ? null : Math.trunc(Number(wire) * 100)),`,
      },
    ],
    caughtBy: {
      file: `${sales}/checkout/start-checkout.test.ts`,
      test: 'P3 every price that an admin types, from the smallest to the largest, is charged to the cent',
    },
  },
  {
    name: 'a lease that never ends',
    edits: [
      {
        file: `${sales}/downloads/download-queries.ts`,
        find: 'and downloads.lease_until < now()',
        replace: 'and downloads.lease_until is null',
      },
    ],
    caughtBy: {
      file: `${sales}/downloads/claim-download.test.ts`,
      test: 'P77 a download that never finished can be claimed again when its lease is over',
    },
  },
  {
    name: 'an idempotency key without its generation',
    edits: [
      {
        file: `${payouts}/rules.ts`,
        find: '`${installation}:payout:${id}:${generation}`',
        replace: '`${installation}:payout:${id}:${generation * 0}`',
      },
    ],
    caughtBy: {
      file: `${payouts}/sending/refused-payouts.test.ts`,
      test: 'P53 when the provider replays a failure for a key, the next attempt looks first and uses a new key',
    },
  },
  {
    name: 'a webhook without its raw body',
    edits: [
      {
        file: 'server/src/payments/webhook-routes.ts',
        find: '(_request, body, done) => done(null, body)',
        replace: '(_request, body, done) => done(null, JSON.parse(String(body)))',
      },
    ],
    caughtBy: {
      file: 'server/src/payments/webhook-routes.test.ts',
      test: 'P25, P34, P42 a valid webhook is stored and processed once, even if it arrives repeatedly and with any content type',
    },
  },
]
