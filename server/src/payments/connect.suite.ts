import { randomBytes } from 'node:crypto'
import { countries } from '@lineup/contract/accounts/countries.ts'
import { payoutCountries } from '@lineup/contract/payouts/payout-countries.ts'
import { expect, test } from 'vitest'
import { someOrder } from './port.suite.ts'
import { type AccountOrder, type Payments, ProviderRefused, type TransferOrder } from './port.ts'

type Standing = 'active' | 'pending' | 'restricted' | 'rejected' | 'closed'

export type OpenedConnect = {
  payments: Payments
  pay: (url: string, card?: string) => Promise<unknown>
  /** The result of an owner's onboarding and the provider's checks. */
  setStanding: (accountId: string, standing: Standing) => Promise<void>
} & AsyncDisposable

const once = () => randomBytes(16).toString('base64url')

export function someOwner(changes: Partial<AccountOrder> = {}): AccountOrder {
  return {
    installation: 'the-installation',
    userId: 7,
    email: 'photographer@example.org',
    name: 'Maya Reef',
    country: 'PT',
    ...changes,
  }
}

/** The order for a transfer from a new paid sale to a new active account. */
export async function someTransfer(
  { payments, pay, setStanding }: OpenedConnect,
  changes: Partial<TransferOrder> = {},
): Promise<TransferOrder> {
  const order = someOrder()
  const { sessionId, url } = await payments.createCheckout(order, order.key)
  await pay(url)
  const { chargeId } = await payments.retrieveCheckout(sessionId)
  const { accountId } = await payments.createAccount(someOwner(), once())
  await setStanding(accountId, 'active')
  const { key, installation } = order
  return { payoutId: 41, userId: 7, installation, key, chargeId, accountId, amount: 1_000, currency: 'USD', ...changes }
}

const RETURNS = {
  returnUrl: 'https://lineup.example/user/payouts?returned=1',
  refreshUrl: 'https://lineup.example/user/payouts?again=1',
}

/** Tests that every provider of payouts must pass. Only a sandbox's accounts and payments can be steered. */
export function connectSuite(name: string, open: () => Promise<OpenedConnect>, isSandbox = true) {
  const testOnSandbox = test.skipIf(!isSandbox)

  testOnSandbox(`${name}: every country in which we promise payouts gets an account, and no other`, async () => {
    await using provider = await open()

    const served = await Promise.all(
      countries.map(({ code }) =>
        provider.payments.createAccount(someOwner({ country: code }), once()).then(
          () => true,
          () => false,
        ),
      ),
    )

    expect(countries.filter((_, n) => served[n]).map(({ name }) => name)).toEqual(payoutCountries)
  })

  test(`${name}: a new account cannot be paid, gives the reason, and has an onboarding link`, async () => {
    await using opened = await open()
    const { payments } = opened

    const created = await payments.createAccount(someOwner(), once())
    const read = await payments.retrieveAccount(created.accountId)
    const link = await payments.createOnboardingLink(created.accountId, RETURNS)

    expect(created).toEqual({
      accountId: expect.stringMatching(/^acct_/) as string,
      capability: 'restricted',
      reason: 'requirements_past_due',
    })
    expect(read).toEqual(created)
    expect(link).toEqual({ url: expect.stringMatching(/^https?:/) as string })
  })

  test(`${name}: one key makes one account, in sequence or simultaneously`, async () => {
    await using opened = await open()
    const key = once()
    const create = () => opened.payments.createAccount(someOwner(), key)

    const first = await create()
    const again = await Promise.all([create(), create(), create()])

    expect(new Set([first, ...again].map(({ accountId }) => accountId))).toEqual(new Set([first.accountId]))
  })

  test(`${name}: an unsupported country is refused with its own code`, async () => {
    await using opened = await open()

    const refused = opened.payments.createAccount(someOwner({ country: 'ID' }), once())

    await expect(refused).rejects.toThrow(ProviderRefused)
    await expect(refused).rejects.toMatchObject({ code: 'country_unsupported' })
  })

  testOnSandbox.each(['active', 'pending', 'restricted', 'rejected', 'closed'] as const)(
    `${name}: an account that is %s says so`,
    async (standing) => {
      await using opened = await open()
      const { accountId } = await opened.payments.createAccount(someOwner(), once())

      await opened.setStanding(accountId, standing)

      const state = await opened.payments.retrieveAccount(accountId)
      expect(state).toMatchObject({ accountId, capability: standing })
      expect(state.reason === null).toBe(standing === 'active' || standing === 'closed')
    },
  )

  testOnSandbox(`${name}: only an active account gets a login link`, async () => {
    await using opened = await open()
    const { accountId } = await opened.payments.createAccount(someOwner(), once())
    await expect(opened.payments.createLoginLink(accountId)).rejects.toThrow(ProviderRefused)

    await opened.setStanding(accountId, 'active')

    const link = await opened.payments.createLoginLink(accountId)
    expect(link).toEqual({ url: expect.stringMatching(/^https?:/) as string })
  })

  testOnSandbox(`${name}: a transfer is made once per key and found by its photographer`, async () => {
    await using opened = await open()
    const order = await someTransfer(opened)
    const key = once()
    expect(await opened.payments.findTransfer(order)).toBeUndefined()

    const sent = await opened.payments.createTransfer(order, key)
    const again = await Promise.all([1, 2, 3].map(() => opened.payments.createTransfer(order, key)))

    expect(sent).toEqual({
      transferId: expect.stringMatching(/^tr_/) as string,
      accountId: order.accountId,
      amount: 1_000,
      reversed: 0,
    })
    expect(again).toEqual([sent, sent, sent])
    expect(await opened.payments.findTransfer(order)).toEqual(sent)
    expect(await opened.payments.findTransfer({ ...order, payoutId: 42 })).toEqual(sent)
    expect(await opened.payments.findTransfer({ ...order, userId: 8 })).toBeUndefined()
    expect(await opened.payments.findTransfer({ ...order, installation: 'another' })).toBeUndefined()
  })

  testOnSandbox.each<[string, (opened: OpenedConnect, order: TransferOrder) => Promise<TransferOrder>, string]>([
    ['above its charge', async (_, order) => ({ ...order, amount: 2_000 }), 'amount_too_large'],
    ['from an empty balance', async (_, order) => ({ ...order, chargeId: null }), 'balance_insufficient'],
    [
      'to an account that cannot be paid',
      async ({ setStanding }, order) => {
        await setStanding(order.accountId, 'pending')
        return order
      },
      'insufficient_capabilities_for_transfer',
    ],
  ])(`${name}: a transfer %s is refused`, async (_name, change, code) => {
    await using opened = await open()
    const order = await change(opened, await someTransfer(opened))

    const refused = opened.payments.createTransfer(order, once())

    await expect(refused).rejects.toThrow(ProviderRefused)
    await expect(refused).rejects.toMatchObject({ code })
    expect(await opened.payments.findTransfer(order)).toBeUndefined()
  })

  testOnSandbox(`${name}: a reversal is made once per key and listed, with those made by hand`, async () => {
    await using opened = await open()
    const { payments } = opened
    const { transferId } = await payments.createTransfer(await someTransfer(opened), once())
    const order = { transferId, ownId: 5, installation: 'the-installation', amount: 300 }
    const key = once()

    const made = await payments.createReversal(order, key)
    const again = await payments.createReversal(order, key)
    const byHand = await payments.createReversal({ ...order, installation: 'another', amount: 50 }, once())

    expect(made).toEqual({ reversalId: expect.stringMatching(/^trr_/) as string, ownId: 5, amount: 300 })
    expect(again).toEqual(made)
    expect(await payments.listReversals(order)).toEqual([{ ...byHand, ownId: null }, made])
    const tooMuch = payments.createReversal({ ...order, amount: 651 }, once())
    await expect(tooMuch).rejects.toThrow(ProviderRefused)
    expect(await payments.listReversals({ ...order, installation: 'another' })).toEqual([
      { ...byHand, ownId: 5 },
      { ...made, ownId: null },
    ])
  })

  testOnSandbox(`${name}: another amount with the same key is refused`, async () => {
    await using opened = await open()
    const order = await someTransfer(opened)
    const key = once()
    await opened.payments.createTransfer(order, key)

    const other = opened.payments.createTransfer({ ...order, amount: 900 }, key)

    await expect(other).rejects.toThrow(ProviderRefused)
    await expect(other).rejects.toMatchObject({ code: 'idempotency_error' })
  })
}
