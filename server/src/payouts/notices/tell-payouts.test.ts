import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { settlePayout } from '../settling/settle-payout.ts'

const subjects = async ({ deps }: TestServer, { email }: { email: string }) =>
  (await readMails(deps, email)).filter(({ kind }) => kind.startsWith('payout')).map(({ subject }) => subject)

const opened = 'waits: tell us where to send your money'

test('a photographer who cannot be paid gets one mail about what to do, and later one about the payout', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()

  await server.given.paidCheckout({ owner, images: 2 })
  await server.given.toldAfter(2)
  await server.given.paidCheckout({ owner, images: 2 })
  await server.given.toldAfter(60)
  expect(await subjects(server, owner)).toEqual([`$20 of yours ${opened}`])

  await server.given.payoutAccount(owner)
  await server.given.toldAfter(60)
  expect(await subjects(server, owner)).toEqual([`$20 of yours ${opened}`, 'We sent you $40'])
})

test('payouts sent in the hour after a mail are bundled in one mail', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  await server.given.payoutAccount(owner)

  await server.given.paidCheckout({ owner, images: 2 })
  await server.given.toldAfter(0)
  await server.given.paidCheckout({ owner, images: 2 })
  await server.given.paidCheckout({ owner, images: 2 })
  await server.given.toldAfter(30)
  expect(await subjects(server, owner)).toEqual(['We sent you $20'])

  await server.given.toldAfter(30)
  expect(await subjects(server, owner)).toEqual(['We sent you $20', 'We sent you $40'])
})

test.for([
  ['restricted', 'your payout account needs something from you'],
  ['rejected', 'your payout account was rejected'],
  ['closed', 'your payout account is closed'],
] as const)('the owner of an account that is %s gets one mail, only when money waits', async ([standing, words]) => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  const accountId = await server.given.payoutAccount(owner, standing)
  await server.given.toldAfter(60)
  expect(await subjects(server, owner)).toEqual([])

  await server.given.paidCheckout({ owner, images: 2 })
  await server.given.toldAfter(15)
  await server.given.paidCheckout({ owner, images: 2 })
  await server.sandbox.setAccountStatus(accountId, standing)
  await quiet(server)
  await server.given.toldAfter(60)

  expect(await subjects(server, owner)).toEqual([`$20 of yours waits: ${words}`])
})

test('no mail is sent while the provider checks an account', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  await server.given.payoutAccount(owner, 'pending')

  await server.given.paidCheckout({ owner, images: 2 })
  await server.given.toldAfter(60)

  expect(await subjects(server, owner)).toEqual([])
})

test('a photographer who opens the account right away gets no mail about it', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  await server.given.paidCheckout({ owner, images: 2 })

  await server.given.payoutAccount(owner)
  await server.given.toldAfter(15)

  expect(await subjects(server, owner)).toEqual(['We sent you $20'])
})

test('a cause that ended and comes back is mailed again', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  const accountId = await server.given.payoutAccount(owner, 'restricted')
  const becomes = async (standing: 'active' | 'restricted') => {
    await server.sandbox.setAccountStatus(accountId, standing)
    await quiet(server)
    await server.given.toldAfter(60)
  }
  const asks = '$20 of yours waits: your payout account needs something from you'

  await server.given.paidCheckout({ owner, images: 2 })
  await server.given.toldAfter(15)
  await becomes('active')
  await becomes('restricted')
  await server.given.paidCheckout({ owner, images: 2 })
  await server.given.toldAfter(15)

  expect(await subjects(server, owner)).toEqual([asks, 'We sent you $20', asks])
})

test('the mail about a payout by hand contains the bank’s reference', async () => {
  await using server = await startTestServer()
  const [admin, owner] = [await server.given.admin(), await server.given.photographer()]
  await server.given.paidCheckout({ owner, images: 2 })
  const { id } = await server.db.selectFrom('payouts').select('id').executeTakeFirstOrThrow()

  await settlePayout(server.deps, { payoutId: id, reference: 'SEPA 4711', admin: admin.username })
  await settlePayout(server.deps, { payoutId: id, reference: 'SEPA 4711', admin: admin.username })
  await server.given.toldAfter(60)

  expect(await subjects(server, owner)).toEqual(['Noted as paid by bank: $20'])
  const mail = (await readMails(server.deps, owner.email)).find(({ kind }) => kind === 'payout-sent')
  expect(mail?.text).toContain('$20 (SEPA 4711)')
})
