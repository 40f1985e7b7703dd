import { expect, test } from 'vitest'
import { onboard } from '../onboard.ts'
import { startTestSandbox } from '../testing/start.ts'

type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>

async function openDashboard(sandbox: Sandbox) {
  const { id } = await sandbox.openAccount()
  await onboard((await sandbox.openSetup(id)).url)
  return { id, url: (await sandbox.stripe.accounts.createLoginLink(id)).url }
}

const read = async (url: string) => (await fetch(url)).text()
const texts = (page: string, testId: string) =>
  [...page.matchAll(new RegExp(`data-testid="${testId}"[^>]*>([^<]*)`, 'g'))].map((found) => found[1])

test('without transfers the dashboard says so, and leads back to where its owner came from', async () => {
  await using sandbox = await startTestSandbox()
  const { url } = await openDashboard(sandbox)

  const page = await read(url)

  expect(page).toContain('No transfers yet.')
  expect(page).toContain('data-status="active"')
  expect(page).toContain(`href="${sandbox.merchant.origin}/return"`)
  expect(texts(page, 'express-available')).toEqual(['$0.00'])
})

test('it shows the balance and every transfer, with what was reversed of it', async () => {
  await using sandbox = await startTestSandbox()
  const { id: destination, url } = await openDashboard(sandbox)
  const send = (amount: number, source_transaction: string, description?: string) =>
    sandbox.stripe.transfers.create({
      amount,
      currency: 'usd',
      destination,
      source_transaction,
      transfer_group: 'inst:payout:1',
      ...(description && { description }),
    })
  const arrived = await send(1000, await sandbox.paidCharge('4000000000000077'), 'Uluwatu <at> dawn')
  await send(900, await sandbox.paidCharge())
  const gone = await send(700, await sandbox.paidCharge(), 'Teahupoo')
  await sandbox.stripe.transfers.createReversal(arrived.id, { amount: 400 })
  await sandbox.stripe.transfers.createReversal(gone.id)

  const page = await read(url)

  expect(texts(page, 'express-available')).toEqual(['$6.00'])
  expect(texts(page, 'express-pending')).toEqual(['$9.00'])
  expect(texts(page, 'express-reversed')).toEqual(['Reversed', '$4.00 reversed'])
  expect(page.match(/data-testid="express-transfer"/g)).toHaveLength(3)
  expect(page).toContain('Uluwatu &lt;at&gt; dawn')
  await sandbox.control.payOutAccount(destination)
  expect(texts(await read(url), 'express-pending')).toEqual(['$0.00'])
})

test.each(['pending', 'restricted', 'rejected'] as const)(
  'an account that became %s can be completed from its dashboard, and comes back to it',
  async (status) => {
    await using sandbox = await startTestSandbox()
    const { id, url } = await openDashboard(sandbox)
    await sandbox.setAccountStatus(id, status)
    expect(await read(url)).toContain('data-testid="express-resume"')

    const resumed = await fetch(url, { method: 'POST', redirect: 'manual' })
    const setupUrl = resumed.headers.get('location') ?? ''
    const done = await onboard(setupUrl)

    expect(resumed.status).toBe(303)
    expect(setupUrl).toContain(`/setup/${id}/`)
    expect(done.redirectedTo).toBe(url)
    const page = await read(url)
    expect(page).toContain('data-status="active"')
    expect(page).not.toContain('express-resume')
    expect(await read((await sandbox.stripe.accounts.createLoginLink(id)).url)).toContain(
      `href="${sandbox.merchant.origin}/return"`,
    )
  },
)

test('a closed account offers no way on', async () => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await openDashboard(sandbox)
  await sandbox.setAccountStatus(id, 'closed')

  expect(await read(url)).not.toContain('express-resume')
  expect((await fetch(url, { method: 'POST', redirect: 'manual' })).status).toBe(200)
})

test('the link may be read again for an hour and then leads back to the merchant', async () => {
  await using sandbox = await startTestSandbox()
  const { url } = await openDashboard(sandbox)

  await sandbox.control.advanceClock(3590)
  expect((await fetch(url)).status).toBe(200)
  await sandbox.control.advanceClock(11)

  const over = await fetch(url)
  expect(over.status).toBe(410)
  expect(await over.text()).toContain(`href="${sandbox.merchant.origin}/return"`)
})
