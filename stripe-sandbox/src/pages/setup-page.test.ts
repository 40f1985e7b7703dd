import { expect, test } from 'vitest'
import { onboard } from '../onboard.ts'
import { startTestSandbox } from '../testing/start.ts'

type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>

const statusIn = async ({ stripe }: Sandbox, id: string) => {
  const account = await stripe.v2.core.accounts.retrieve(id, { include: ['configuration.recipient'] })
  return account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status
}
const get = (url: string) => fetch(url, { redirect: 'manual' })
const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const formIn = (page: string) => /name="form" value="(\w+)"/.exec(page)?.[1] ?? ''
const good = { full_name: 'Kai Lee', bank_account: '000123456789', outcome: 'active' }

test.each(['active', 'pending', 'restricted', 'rejected'] as const)(
  'onboarding that ends %s leads back to the merchant and gives the account that status',
  async (outcome) => {
    await using sandbox = await startTestSandbox()
    const { id } = await sandbox.openAccount()

    const done = await onboard((await sandbox.openSetup(id)).url, { outcome })

    expect(done.redirectedTo).toBe(`${sandbox.merchant.origin}/return`)
    expect(await statusIn(sandbox, id)).toBe(outcome)
  },
)

test('a link opens once; used again it leads to the refresh address, and its form can still be sent', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openAccount()
  const { url } = await sandbox.openSetup(id)

  const first = await get(url)
  const form = formIn(await first.text())
  const second = await get(url)

  expect([first.status, second.status]).toEqual([200, 303])
  expect(second.headers.get('location')).toBe(`${sandbox.merchant.origin}/refresh`)
  const sent = await post(url, { ...good, form })
  expect(sent.headers.get('location')).toBe(`${sandbox.merchant.origin}/return`)
  const sentTwice = await post(url, { ...good, outcome: 'rejected', form })
  expect(sentTwice.headers.get('location')).toBe(`${sandbox.merchant.origin}/return`)
  expect(await statusIn(sandbox, id)).toBe('active')
})

test('a link is good for five minutes on the sandbox clock', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openAccount()
  const [inTime, late] = [await sandbox.openSetup(id), await sandbox.openSetup(id)]

  await sandbox.control.advanceClock(5 * 60 - 5)
  expect((await get(inTime.url)).status).toBe(200)
  await sandbox.control.advanceClock(6)

  const answer = await get(late.url)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${sandbox.merchant.origin}/refresh`])
  expect(await onboard(late.url)).toEqual({ redirectedTo: `${sandbox.merchant.origin}/refresh` })
  expect(await statusIn(sandbox, id)).toBe('restricted')
})

test('a form that nobody opened, or that lay open for hours, changes nothing', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openAccount()
  const [unopened, stale] = [await sandbox.openSetup(id), await sandbox.openSetup(id)]
  const form = formIn(await (await get(stale.url)).text())

  const guessed = await post(unopened.url, { ...good, form: '' })
  await sandbox.control.advanceClock(3601)
  const late = await post(stale.url, { ...good, form })

  const locations = [guessed, late].map((answer) => answer.headers.get('location'))
  expect(new Set(locations)).toEqual(new Set([`${sandbox.merchant.origin}/refresh`]))
  expect(await statusIn(sandbox, id)).toBe('restricted')
})

test('asking for the head of a link does not use it up', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openAccount()
  const { url } = await sandbox.openSetup(id)

  await fetch(url, { method: 'HEAD' })

  expect((await get(url)).status).toBe(200)
})

test.each([
  ['no name', { full_name: ' ' }, 'Enter the name of the account holder.'],
  ['a name that is too long', { full_name: 'x'.repeat(101) }, 'Use at most 100 characters.'],
  ['a real bank account', { bank_account: 'DE02120300000000202051' }, 'test number 000123456789 only'],
])('%s is told at its field, and the account stays as it is', async (_name, change, message) => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openAccount()
  const { url } = await sandbox.openSetup(id)
  const form = formIn(await (await get(url)).text())

  const answer = await post(url, { ...good, form, ...change })
  const page = await answer.text()

  expect(answer.status).toBe(422)
  expect(page).toContain(message)
  expect(page).toContain('aria-invalid="true"')
  expect(await statusIn(sandbox, id)).toBe('restricted')
  expect((await post(url, { ...good, form, full_name: 'x'.repeat(100) })).status).toBe(303)
})

test('test data fill the form and keep the chosen outcome', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openAccount()
  const { url } = await sandbox.openSetup(id)
  const form = formIn(await (await get(url)).text())

  const page = await (await post(url, { form, fill: '1', full_name: '', outcome: 'pending' })).text()

  expect(page).toContain('value="000123456789"')
  expect(page).toContain('value="Alex Rivera"')
  expect(page).toMatch(/value="pending"[^>]* checked/)
})

test('the page names who is set up, escapes it, and reaches nothing but the merchant', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openAccount({
    display_name: 'Kai <script>alert(1)</script>',
    identity: { country: 'PT' },
  })

  const answer = await get((await sandbox.openSetup(id)).url)
  const page = await answer.text()

  expect(page).toContain('Kai &lt;script&gt;')
  expect(page).not.toContain('<script')
  expect(page).toContain('Portugal')
  expect(page).toContain('Demo, no real money.')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).toContain(`form-action 'self' ${sandbox.merchant.origin};`)
  expect(policy).not.toContain('script-src')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
})

test('an unknown link, another account or the wrong door is a plain 404', async () => {
  await using sandbox = await startTestSandbox()
  const [{ id }, other] = [await sandbox.openAccount(), await sandbox.openAccount()]
  const { url } = await sandbox.openSetup(id)

  const wrong = [url.replace(id, other.id), url.replace('/setup/', '/express/'), `${url}x`, `${sandbox.url}/setup/x`]

  for (const address of wrong) expect((await get(address)).status).toBe(404)
  expect((await get(url)).status).toBe(200)
})

test('who comes again finds what he entered before', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openAccount()
  await onboard((await sandbox.openSetup(id)).url, { name: 'Kai Lee-Santos', outcome: 'pending' })

  const page = await (await get((await sandbox.openSetup(id)).url)).text()

  expect(page).toContain('value="Kai Lee-Santos"')
  expect(page).toContain('data-status="pending"')
  expect(JSON.stringify(await sandbox.control.objects('sandbox.details'))).not.toContain('000123456789')
})
