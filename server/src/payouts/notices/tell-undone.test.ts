import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

const mailsOf = async ({ deps }: TestServer, { email }: { email: string }) =>
  (await readMails(deps, email)).filter(({ kind }) => kind === 'payout-sent' || kind === 'payout-undone')
const subjects = async (server: TestServer, owner: { email: string }) =>
  (await mailsOf(server, owner)).map(({ subject }) => subject)

/** Two sales of $10 each, of a photographer whom an admin pays by bank. */
async function owed(server: TestServer) {
  const [owner, admin] = [await server.given.photographer(), await server.given.admin()]
  await server.db.updateTable('users').set({ country: 'Indonesia' }).where('id', '=', owner.id).execute()
  for (let n = 0; n < 2; n++) await server.given.paidCheckout({ owner, images: 1 })
  const payouts = await server.db.selectFrom('payouts').select('id').orderBy('id').execute()
  const post = async (path: string, form: object) => {
    const { code } = await server.post(path, { currentPassword: admin.password, ...form }, { token: admin.token })
    expect(code).toBe(200)
  }
  const settle = (reference: string) =>
    post('/payout/settle/together', { payout_ids: payouts.map(({ id }) => id), amount: 20, reference })
  const undo = async () => {
    const { noted } = (await server.get('/payout/by-bank', { token: admin.token })).body.data
    await post('/payout/settle/undo', { bank_payment_id: noted[0]?.id })
  }
  return { owner, settle, undo }
}

test('a photographer who was told of a payment by hand is told that it was undone, and of the right one later', async () => {
  await using server = await startTestServer()
  const { owner, settle, undo } = await owed(server)
  await settle('SEPA 4711')
  await server.given.toldAfter(0)

  await undo()
  await settle('SEPA 4712')
  await server.given.toldAfter(60)

  expect(await subjects(server, owner)).toEqual([
    'Noted as paid by bank: $20',
    'Not paid yet: $20',
    'Noted as paid by bank: $20',
  ])
  const [, undone, right] = await mailsOf(server, owner)
  expect(undone?.text).toContain('We owe you this money as before')
  expect(undone?.text).toContain('$10 (SEPA 4711)')
  expect(right?.text).toContain('$10 (SEPA 4712)')
})

test('what is undone before its mail was written is not mailed at all', async () => {
  await using server = await startTestServer()
  const { owner, settle, undo } = await owed(server)
  await settle('SEPA 4711')

  await undo()
  await server.given.toldAfter(60)

  expect(await mailsOf(server, owner)).toEqual([])
  expect(await server.db.selectFrom('notices').select('id').where('kind', '=', 'payout-sent').execute()).toEqual([])
})

test('a photographer who switched off mails about payouts gets none about an undone one', async () => {
  await using server = await startTestServer()
  const { owner, settle, undo } = await owed(server)
  await server.db
    .updateTable('users')
    .set({ muted_mails: ['payouts'] })
    .where('id', '=', owner.id)
    .execute()
  await settle('SEPA 4711')
  await server.given.toldAfter(0)

  await undo()
  await server.given.toldAfter(60)

  expect(await mailsOf(server, owner)).toEqual([])
})

test('of a mail written while the admin undoes none is left alone: both or neither reach the photographer', async () => {
  await using server = await startTestServer()
  const { owner, settle, undo } = await owed(server)
  await settle('SEPA 4711')

  await Promise.all([server.given.toldAfter(0), undo()])
  await server.given.toldAfter(60)

  const got = await subjects(server, owner)
  expect([[], ['Noted as paid by bank: $20', 'Not paid yet: $20']]).toContainEqual(got)
})
