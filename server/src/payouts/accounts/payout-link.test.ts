import { expect, test } from 'vitest'
import { onboard, startTestServer, type TestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'

const accounts = ({ db }: TestServer) => db.selectFrom('payout_accounts').selectAll().execute()
const held = ({ db }: TestServer) => db.selectFrom('payouts').select(['status', 'hold_reason']).orderBy('id').execute()

test('a photographer without a country is sent to their profile, and no account is created', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()

  const answer = await server.get('/payout/link', { token })

  expect([answer.code, answer.body.key]).toEqual([422, 'Invalid'])
  expect(String(answer.body.message)).toContain('country in your profile')
  expect(await accounts(server)).toEqual([])
  expect(await server.sandbox.control.requests()).toEqual([])
})

test('for an unsupported country the answer and the waiting payouts say so', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  await server.given.paidCheckout({ owner, images: 1 })
  await server.given.livesIn(owner, 'Indonesia')

  const answer = await server.get('/payout/link', { token: owner.token })

  expect(answer.code).toBe(422)
  expect(String(answer.body.message)).toContain('does not send money to your country')
  expect(await accounts(server)).toEqual([])
  expect(await held(server)).toEqual([{ status: 0, hold_reason: 'country' }])

  await server.given.payoutAccount(owner)
  expect(await held(server)).toEqual([{ status: 1, hold_reason: null }])
})

test('P58 the link leads to onboarding until the account can be paid, then to its dashboard', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  await server.given.livesIn(owner, 'Portugal')
  const ask = async () => String((await server.get('/payout/link', { token: owner.token })).body.data.url)

  const first = await ask()
  const [opened] = await accounts(server)
  const second = await ask()
  await server.sandbox.setAccountStatus(String(opened?.stripe_account_id), 'active')
  const third = await ask()

  expect(first).toMatch(new RegExp(`^${server.sandbox.url}/setup/${opened?.stripe_account_id}/`))
  expect(second).toMatch(/\/setup\//)
  expect(second).not.toBe(first)
  expect(third).toMatch(/\/express\//)
  expect(opened).toMatchObject({ user_id: owner.id, capability: 'restricted', reason: 'requirements_past_due' })
  expect(await accounts(server)).toEqual([
    expect.objectContaining({ stripe_account_id: opened?.stripe_account_id, capability: 'active', reason: null }),
  ])
})

test('P59 ten simultaneous clicks open one account', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  await server.given.livesIn(owner, 'Portugal')

  const answers = await server.atOnce(10, () => server.get('/payout/link', { token: owner.token }))

  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await accounts(server)).toHaveLength(1)
  expect(await server.sandbox.control.objects('v2.core.account')).toHaveLength(1)
})

test('P59 after onboarding the photographer comes back in the same language and is paid; a used link asks for a new one', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  await server.given.paidCheckout({ owner, images: 1 })
  await server.given.livesIn(owner, 'Portugal')
  const headers = { 'accept-language': 'id' }
  const link = String((await server.get('/payout/link', { token: owner.token, headers })).body.data.url)

  const finished = await onboard(link)
  const again = await onboard(link)
  await quiet(server)

  expect(finished).toEqual({ redirectedTo: `${server.url}/id/user/payouts?returned=1` })
  expect(again).toEqual({ redirectedTo: `${server.url}/id/user/payouts?again=1` })
  expect(await held(server)).toEqual([{ status: 1, hold_reason: null }])
  expect(await accounts(server)).toHaveLength(1)
})

test('P59 a used or expired onboarding link leads back to the site, which gives a new one for the same account', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  await server.given.livesIn(owner, 'Portugal')
  const linkOf = async () => String((await server.get('/payout/link', { token: owner.token })).body.data.url)
  const back = { redirectedTo: `${server.url}/user/payouts?again=1` }

  const expired = await linkOf()
  await server.sandbox.control.advanceClock(10 * 60)
  const late = await onboard(expired)
  const used = await linkOf()
  await onboard(used, { outcome: 'pending' })
  const again = await onboard(used)
  const fresh = await onboard(await linkOf())

  expect([late, again]).toEqual([back, back])
  expect(new Set([expired, used, await linkOf()]).size).toBe(3)
  expect(fresh).toEqual({ redirectedTo: `${server.url}/user/payouts?returned=1` })
  expect(await accounts(server)).toHaveLength(1)
  expect(await server.sandbox.control.objects('v2.core.account')).toHaveLength(1)
})

test('P60 a photographer who comes back before the provider has checked the account is not paid yet', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  await server.given.paidCheckout({ owner, images: 1 })
  await server.given.livesIn(owner, 'Portugal')
  const link = String((await server.get('/payout/link', { token: owner.token })).body.data.url)

  const early = await onboard(link, { outcome: 'pending' })
  await quiet(server)

  expect(early).toEqual({ redirectedTo: `${server.url}/user/payouts?returned=1` })
  expect(await held(server)).toEqual([{ status: 0, hold_reason: 'not_active' }])
  expect((await server.get('/payout/link', { token: owner.token })).body.data.url).toMatch(/\/setup\//)
})

test('with all webhooks lost, the click itself detects that the account can be paid', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  await server.given.paidCheckout({ owner, images: 1 })
  await server.given.webhooksLost()
  const accountId = await server.given.payoutAccount(owner)
  const before = await held(server)

  await server.get('/payout/link', { token: owner.token })
  await server.drainJobs()

  expect(accountId).toMatch(/^acct_/)
  expect(before).toEqual([{ status: 0, hold_reason: 'not_active' }])
  expect(await held(server)).toEqual([{ status: 1, hold_reason: null }])
})

test.each(['rejected', 'closed'] as const)(
  'an account that is %s gets a conflict instead of a link',
  async (standing) => {
    await using server = await startTestServer()
    const owner = await server.given.photographer()
    await server.given.paidCheckout({ owner, images: 1 })
    await server.given.payoutAccount(owner, standing)
    await server.given.paidCheckout({ owner, images: 1 })

    const answer = await server.get('/payout/link', { token: owner.token })

    expect([answer.code, answer.body.key]).toEqual([409, 'Conflict'])
    expect(String(answer.body.message)).toContain(standing)
    expect(await held(server)).toEqual([
      { status: 2, hold_reason: standing },
      { status: 2, hold_reason: standing },
    ])
  },
)

test.each(['429', '500', '503-no-error', 'reset'] as const)(
  'a provider that answers %s counts as unreachable; the next click works',
  async (kind) => {
    await using server = await startTestServer()
    const owner = await server.given.photographer()
    await server.given.livesIn(owner, 'Portugal')
    const ask = () => server.get('/payout/link', { token: owner.token })
    await server.sandbox.control.addFault({ kind, path: '/v2/', times: 2, ...(kind === 'reset' && { when: 'after' }) })

    const broken = await ask()
    await server.sandbox.control.clearFaults()
    const answer = await ask()

    expect([broken.code, broken.body.key]).toEqual([503, 'Unavailable'])
    expect(answer.code).toBe(200)
    expect(await server.sandbox.control.objects('v2.core.account')).toHaveLength(1)
  },
)
