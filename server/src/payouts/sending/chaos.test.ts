import type { Fault } from '@lineup/stripe-sandbox'
import { expect, test } from 'vitest'
import { ProviderUnavailable } from '../../payments/port.ts'
import { checkBooks } from '../../testing/books.ts'
import { startTestServer } from '../../testing/index.ts'
import { reconcilePayouts } from './reconcile-payouts.ts'
import { sendPayouts } from './send-payouts.ts'

const SALES = 12
const faults: Fault[] = [
  { kind: 'reset', when: 'after', times: 3 },
  { kind: '500' },
  { kind: '429', times: 2 },
  { kind: '503-no-error', times: 3 },
  { kind: 'reset', when: 'before', times: 3 },
  { kind: '500', when: 'after' },
  { kind: '409', times: 4 },
]

test('P47 each photographer is paid once, to the cent, despite provider faults and changing accounts', async () => {
  await using server = await startTestServer()
  const [one, other] = [await server.given.photographer(), await server.given.photographer()]
  for (let n = 0; n < SALES; n += 1)
    await server.given.paidCheckout({ owner: n % 2 === 0 ? one : other, images: 1, bytes: 10 })
  await server.sandbox.control.setDelivery({ copies: 2, shuffle: true })
  const accounts = [await server.given.openedAccount(one), await server.given.openedAccount(other)]
  const work = () => Promise.all([server.atOnce(3, () => sendPayouts(server.deps)), reconcilePayouts(server.deps)])

  for (const [n, fault] of [...faults, ...faults].entries()) {
    await server.sandbox.control.addFault({ ...fault, path: '/v1/transfers', ...(n % 3 > 0 && { method: 'POST' }) })
    const standing = n % 4 === 3 ? 'restricted' : 'active'
    await server.sandbox.setAccountStatus(accounts[n % 2] ?? '', standing)
    await server.drainJobs().catch(expectProviderAway)
    await work()
    await server.given.payoutsLater(11)
  }
  await server.sandbox.control.clearFaults()
  for (const account of accounts) await server.sandbox.setAccountStatus(account, 'active')
  await server.sandbox.idle()
  for (let n = 0; n < 3; n += 1) {
    await server.drainJobs()
    await server.given.payoutsLater(7 * 60)
    await work()
  }

  const ends = await server.db.selectFrom('payouts').select('status').execute()
  expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: SALES }, () => 1))
  expect(await checkBooks(server)).toEqual([])
  // The only errors are about payouts whose outcome was unknown for hours.
  expect(server.takeErrors().filter((error) => !error.includes('the outcome of payouts is unknown'))).toEqual([])
})

/** An event that was looked up during a fault: its job is tried again. */
function expectProviderAway(error: unknown) {
  expect(error).toBeInstanceOf(ProviderUnavailable)
}
