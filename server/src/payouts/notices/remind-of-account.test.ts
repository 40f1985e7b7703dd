import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

async function sold(server: TestServer) {
  const owner = await server.given.photographer()
  const { token } = await server.given.admin()
  await server.given.paidCheckout({ owner, images: 2 })
  const { id } = await server.db.selectFrom('payouts').select('id').executeTakeFirstOrThrow()
  const remind = async () => {
    const { code, body } = await server.post('/payout/remind', { payout_id: id }, { token })
    return [code, body.message[0]]
  }
  const mails = async () =>
    (await readMails(server.deps, owner.email)).filter((mail) => mail.kind === 'payout-needs').map((mail) => mail.text)
  const remindedAt = async () => {
    const { body } = await server.get('/payments/payout/list', { token, query: { page: 1 } })
    return body.data.list.data[0].payout.reminded_at as string | null
  }
  return { owner, remind, mails, remindedAt }
}
const daysPass = ({ db }: TestServer) =>
  db
    .updateTable('notice_bundles')
    .set({ told_at: new Date(Date.now() - 86_400_001) })
    .execute()
const today = [409, 'They got a mail about this within the last day. Please try again tomorrow']

test('an admin reminds a photographer without an account, once a day, whoever wrote last', async () => {
  await using server = await startTestServer()
  const { remind, mails, remindedAt } = await sold(server)

  expect(await remindedAt()).toBeNull()
  await server.given.toldAfter(2)
  expect(await mails()).toHaveLength(1)
  expect(await remind()).toEqual(today)

  expect(await remindedAt()).toEqual(expect.any(String))
  await daysPass(server)
  expect(await remindedAt()).toBeNull()
  const answers = await server.atOnce(2, remind)

  expect(answers.map(([code]) => Number(code)).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await remind()).toEqual(today)
  const [, second, ...more] = await mails()
  expect(second).toContain('Somebody of our team asked us to remind you')
  expect(more).toEqual([])
  const audits = await server.db.selectFrom('audit_log').select('detail').where('act', '=', 'payout.remind').execute()
  expect(audits).toEqual([{ detail: { need: 'account' } }])
})

test('a photographer whom no payout reaches is asked for a bank account, not for one at the payment provider', async () => {
  await using server = await startTestServer()
  const { owner, mails } = await sold(server)
  await server.given.livesIn(owner, 'Peru')
  const { token } = await server.given.admin()

  await server.given.toldAfter(2)

  const [mail] = await mails()
  expect(mail).toContain('does not send money to your country')
  expect(mail).toContain('Give us your bank account under Finances')
  expect(mail).toContain(`${server.url}/user/payouts`)
  expect(mail).not.toContain('payout account')
  const { body } = await server.get('/payments/payout/list', { token, query: { page: 1 } })
  expect(body.data.list.data[0].payout).toMatchObject({
    waits_for_account: false,
    reason: expect.stringContaining('Pay it by bank'),
  })
})

test('nobody is asked for a bank account that is known', async () => {
  await using server = await startTestServer()
  const { owner, remind, mails } = await sold(server)
  await server.given.livesIn(owner, 'Peru')
  await server.given.bankAccount(owner)

  await server.given.toldAfter(2)

  expect(await mails()).toEqual([])
  expect((await remind())[1]).toBe('Nothing of theirs waits for a payout account')
})

test('nobody is reminded of an account that is open, or against their wish', async () => {
  await using server = await startTestServer()
  const { owner, remind, mails } = await sold(server)

  await server.db
    .updateTable('users')
    .set({ muted_mails: ['payouts'] })
    .where('id', '=', owner.id)
    .execute()
  expect((await remind())[1]).toMatch(/^They get no such mails/)
  await server.db.updateTable('users').set({ muted_mails: [] }).where('id', '=', owner.id).execute()
  await server.given.payoutAccount(owner)
  expect((await remind())[1]).toBe('Nothing of theirs waits for a payout account')

  expect(await mails()).toEqual([])
})
