import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { accountParams, errorOf, startTestSandbox, stripeFor } from '../testing/start.ts'

const transfersOf = (account: Stripe.V2.Core.Account) =>
  account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers

test('a new account is restricted, lacks details, and shows its parts only to those who ask', async () => {
  await using sandbox = await startTestSandbox()

  const account = await sandbox.openAccount()
  const plain = await sandbox.stripe.v2.core.accounts.retrieve(account.id)
  const withIdentity = await sandbox.stripe.v2.core.accounts.retrieve(account.id, { include: ['identity'] })

  expect(account).toMatchObject({
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    contact_email: 'kai@example.com',
    dashboard: 'express',
    display_name: 'Kai Lee',
    livemode: false,
    metadata: { user_id: '7', installation: 'test' },
    defaults: { currency: 'usd', responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
    identity: { country: 'us' },
  })
  expect(account.id).toMatch(/^acct_\w{16}$/)
  expect(transfersOf(account)).toEqual({
    status: 'restricted',
    status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
  })
  expect(account.requirements?.entries?.[0]?.awaiting_action_from).toBe('user')
  expect([plain.configuration, plain.identity, plain.requirements]).toEqual([undefined, undefined, undefined])
  expect([withIdentity.identity?.country, withIdentity.requirements]).toEqual(['us', undefined])
  expect(await sandbox.control.violations()).toEqual([])
})

test('accounts can be changed and are listed newest first, page by page', async () => {
  await using sandbox = await startTestSandbox()
  const [first, second, third] = [
    await sandbox.openAccount(),
    await sandbox.openAccount(),
    await sandbox.openAccount({ display_name: 'Third' }),
  ]

  const changed = await sandbox.stripe.v2.core.accounts.update(first.id, {
    display_name: 'Kai',
    metadata: { user_id: null, note: 'x' },
  })
  const listed: string[] = []
  for await (const account of sandbox.stripe.v2.core.accounts.list({ limit: 2 })) listed.push(account.id)

  expect(changed).toMatchObject({ display_name: 'Kai', metadata: { installation: 'test', note: 'x' } })
  expect(changed.metadata).not.toHaveProperty('user_id')
  expect(listed).toEqual([third.id, second.id, first.id])
})

test.each([
  ['a misspelt field', { displayname: 'x' }, 'invalid_fields', 'displayname'],
  ['a nested unknown field', { identity: { land: 'us' } }, 'invalid_fields', 'identity.land'],
  ['no country', { identity: undefined }, 'invalid_fields', 'identity.country'],
  ['no e-mail address', { contact_email: undefined }, 'invalid_fields', 'contact_email'],
  ['an e-mail address that is none', { contact_email: 'kai' }, 'email_invalid', 'contact_email'],
  ['no word on who bears losses', { defaults: undefined }, 'invalid_fields', 'defaults.responsibilities'],
  ['a country that is not served', { identity: { country: 'id' } }, 'country_unsupported', 'identity.country'],
])('%s is refused in the way of v2, and no account is made', async (_name, change, code, param) => {
  await using sandbox = await startTestSandbox({ judge: false })

  const error = await errorOf(sandbox.openAccount(change as Partial<Stripe.V2.Core.AccountCreateParams>))

  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(error).toMatchObject({ statusCode: 400, code, param })
  expect(await sandbox.control.objects('v2.core.account')).toEqual([])
})

test('an unknown account is not found, in v2 as in v1', async () => {
  await using sandbox = await startTestSandbox()

  const v2 = await errorOf(sandbox.stripe.v2.core.accounts.retrieve('acct_1none'))
  const v1 = await errorOf(sandbox.stripe.accounts.retrieve('acct_1none'))

  expect(v2).toMatchObject({ statusCode: 404, code: 'not_found' })
  expect(v1).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect(await errorOf(sandbox.openSetup('acct_1none'))).toMatchObject({ statusCode: 404 })
})

test('the same key makes one account; other parameters under it are refused', async () => {
  await using sandbox = await startTestSandbox()

  const [first, second] = await Promise.all([
    sandbox.openAccount({}, { idempotencyKey: 'acct', maxNetworkRetries: 3 }),
    sandbox.openAccount({}, { idempotencyKey: 'acct', maxNetworkRetries: 3 }),
  ])
  const other = await errorOf(sandbox.openAccount({ display_name: 'Other' }, { idempotencyKey: 'acct' }))

  expect(second.id).toBe(first.id)
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(await sandbox.control.objects('v2.core.account')).toHaveLength(1)
})

test('v2 runs a failed request again under its key, be it refused or broken', async () => {
  await using sandbox = await startTestSandbox({ judge: false })
  await sandbox.control.addFault({ kind: '500', path: '/v2/core/accounts' })

  const broken = await errorOf(sandbox.openAccount({}, { idempotencyKey: 'k' }))
  const made = await sandbox.openAccount({}, { idempotencyKey: 'k' })

  expect(broken.statusCode).toBe(500)
  expect(made.id).toMatch(/^acct_/)
})

test('after the commit a lost answer is found again under the same key', async () => {
  await using sandbox = await startTestSandbox()
  const patient = stripeFor(sandbox.url, { timeout: 200 })
  await sandbox.control.addFault({ kind: 'timeout', when: 'after', path: '/v2/core/accounts' })

  await errorOf(patient.v2.core.accounts.create(accountParams, { idempotencyKey: 'k' }))
  const again = await sandbox.openAccount({}, { idempotencyKey: 'k' })

  expect(await sandbox.control.objects('v2.core.account')).toMatchObject([{ id: again.id }])
})

test('too many requests have the error class of v2 there', async () => {
  await using sandbox = await startTestSandbox()
  await sandbox.control.addFault({ kind: '429', path: '/v2' })

  expect(await errorOf(sandbox.openAccount())).toBeInstanceOf(Stripe.errors.RateLimitError)
})

test('a login link is there for active Express accounts only', async () => {
  await using sandbox = await startTestSandbox()
  const express = await sandbox.openAccount()
  const none = await sandbox.openAccount({ dashboard: 'none' })
  const login = (id: string) => sandbox.stripe.accounts.createLoginLink(id)

  expect(await errorOf(login(express.id))).toMatchObject({ statusCode: 400, code: 'account_invalid' })
  await sandbox.setAccountStatus(none.id, 'active')
  expect(await errorOf(login(none.id))).toMatchObject({ statusCode: 400 })
  await sandbox.setAccountStatus(express.id, 'active')
  const link = await login(express.id)

  expect(link).toMatchObject({ object: 'login_link' })
  expect(link.url).toMatch(new RegExp(`^${sandbox.url}/express/${express.id}/\\w{43}$`))
  expect(await sandbox.control.violations()).toEqual([])
})

test.each(['active', 'pending', 'restricted', 'rejected'] as const)(
  'an account that is %s says so in both APIs',
  async (status) => {
    await using sandbox = await startTestSandbox()
    const { id } = await sandbox.openAccount()

    await sandbox.setAccountStatus(id, status)
    const include: ['configuration.recipient', 'requirements'] = ['configuration.recipient', 'requirements']
    const v2 = await sandbox.stripe.v2.core.accounts.retrieve(id, { include })
    const v1 = await sandbox.stripe.accounts.retrieve(id)

    expect(transfersOf(v2)?.status).toBe(status)
    expect(v1).toMatchObject({ payouts_enabled: status === 'active', email: 'kai@example.com', country: 'US' })
    expect(await sandbox.control.violations()).toEqual([])
  },
)

test('an onboarding link names a page of the sandbox and ends after five minutes', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openAccount()

  const link = await sandbox.openSetup(id)

  expect(link).toMatchObject({ object: 'v2.core.account_link', account: id, use_case: { type: 'account_onboarding' } })
  expect(link.url).toMatch(new RegExp(`^${sandbox.url}/setup/${id}/\\w{43}$`))
  expect(Date.parse(link.expires_at) - Date.parse(link.created)).toBe(5 * 60_000)
  expect(await sandbox.control.violations()).toEqual([])
})

test('a closed account gets no more links', async () => {
  await using sandbox = await startTestSandbox()
  const id = await sandbox.activeAccount()

  await sandbox.setAccountStatus(id, 'closed')

  expect(await errorOf(sandbox.openSetup(id))).toMatchObject({ statusCode: 400, code: 'account_closed' })
  expect(await errorOf(sandbox.stripe.accounts.createLoginLink(id))).toMatchObject({ statusCode: 400 })
  expect(await sandbox.stripe.v2.core.accounts.retrieve(id)).toMatchObject({ closed: true })
})
