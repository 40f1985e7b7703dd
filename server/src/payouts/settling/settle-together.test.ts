import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { findFaults } from '../../verify/find-faults.ts'
import { sendPayouts } from '../sending/send-payouts.ts'

const rows = ({ db }: TestServer) => db.selectFrom('payouts').selectAll().orderBy('id').execute()
const acts = async ({ db }: TestServer) =>
  (await db.selectFrom('audit_log').select('act').where('act', 'like', 'payout.%').orderBy('id').execute()).map(
    ({ act }) => act,
  )

/** Two sales of a photographer in a country that the provider does not reach, and an admin. */
async function owedByBank(server: TestServer) {
  const [owner, admin] = [await server.given.photographer(), await server.given.admin()]
  await server.db.updateTable('users').set({ country: 'Indonesia' }).where('id', '=', owner.id).execute()
  const first = await server.given.paidCheckout({ owner, images: 1 })
  await server.given.paidCheckout({ owner, images: 1 })
  const payout_ids = (await rows(server)).map(({ id }) => id)
  const post = (path: string, form: object, by = admin) =>
    server.post(path, { currentPassword: by.password, ...form }, { token: by.token })
  const list = async () => (await server.get('/payout/by-bank', { token: admin.token })).body.data
  const settle = (form: object = {}, by = admin) =>
    post('/payout/settle/together', { payout_ids, amount: 20, reference: 'SEPA 4711', ...form }, by)
  const undo = async (form: object = {}) => {
    const { noted } = await list()
    return post('/payout/settle/undo', { bank_payment_id: noted[0]?.id ?? 1, ...form })
  }
  return { owner, admin, first, payout_ids, post, list, settle, undo }
}
const faults = (server: TestServer) => findFaults(server.deps, { isDeep: false, asksProvider: true, isQuiet: true })

test('payouts of one photographer are listed together and noted with one reference; the same again changes nothing', async () => {
  await using server = await startTestServer()
  const { owner, list, settle } = await owedByBank(server)
  const before = await list()

  const noted = await settle()
  const again = await settle()
  const other = await settle({ reference: 'SEPA 4712' })

  const user = { id: owner.id, username: owner.username, email: owner.email }
  expect(before.people).toMatchObject([{ user, total: 20, debt: 0, payouts: [{ owed: 10 }, { owed: 10 }] }])
  expect([noted.code, again.code, other.code]).toEqual([200, 200, 409])
  expect(other.body.message[0]).toContain('It is settled already, as SEPA 4711')
  const after = await list()
  expect(after.people).toEqual([])
  expect(after.noted).toMatchObject([{ user, amount: 20, reference: 'SEPA 4711', payouts: 2 }])
  expect((await rows(server)).map(({ status, method, sent_minor }) => [status, method, sent_minor])).toEqual([
    [1, 'manual', 1_000],
    [1, 'manual', 1_000],
  ])
  expect(await acts(server)).toEqual(['payout.settle', 'payout.settle'])
  expect(await faults(server)).toEqual([])
})

test('what was noted is undone, and noted or sent again, with right books each time', async () => {
  await using server = await startTestServer()
  const { owner, list, settle, undo } = await owedByBank(server)
  await settle()

  const wrong = await undo({ currentPassword: 'wrong' })
  const undone = await undo()
  expect([wrong.code, undone.code]).toEqual([422, 200])
  expect(await list()).toMatchObject({ people: [{ total: 20 }], noted: [] })
  expect(await faults(server)).toEqual([])

  expect((await settle({ reference: 'SEPA 4712' })).code).toBe(200)
  expect(await faults(server)).toEqual([])
  expect((await undo()).code).toBe(200)
  await server.given.payoutAccount(owner)
  await sendPayouts(server.deps)

  expect((await rows(server)).map(({ status, method }) => [status, method])).toEqual([
    [1, 'transfer'],
    [1, 'transfer'],
  ])
  const late = await settle()
  expect([late.code, late.body.message[0]]).toEqual([409, expect.stringContaining('It is paid already')])
  expect((await undo({ bank_payment_id: 1 })).body.message).toEqual(['It is undone already'])
  expect(await faults(server)).toEqual([])
})

test('P62 a refund that comes between is told with the new sum; one that comes after keeps the note', async () => {
  await using server = await startTestServer()
  const { admin, first, post, settle, undo } = await owedByBank(server)
  const refund = { payment_id: first.paymentId, amount: 5, currentPassword: admin.password }
  expect((await post('/payments/refund', refund)).code).toBe(200)

  const late = await settle()
  expect(late.code).toBe(409)
  expect(late.body.message[0]).toMatch(
    /are owed by now, not \$20: there was a refund or a debt meanwhile. Nothing was noted/,
  )
  expect((await rows(server)).map(({ status }) => status)).toEqual([0, 0])
  const owed = Number(/\$([\d.]+) are/.exec(late.body.message[0] ?? '')?.[1])
  expect((await settle({ amount: owed })).code).toBe(200)
  expect((await post('/payments/refund', refund)).code).toBe(200)
  await server.drainJobs()

  const undone = await undo()
  expect([undone.code, undone.body.message]).toEqual([
    409,
    ['A buyer got money back since, which counts on this payment. It stays'],
  ])
  expect(await faults(server)).toEqual([])
})

test('of admins who note, send and undo at once nothing is paid twice', async () => {
  await using server = await startTestServer()
  const { list, settle, undo } = await owedByBank(server)

  const codes = await server.atOnce(12, async (n) => (await settle({ reference: `SEPA ${n}` })).code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 409)).toHaveLength(11)
  expect((await list()).noted).toHaveLength(1)

  const undone = await server.atOnce(6, async () => (await undo({ bank_payment_id: 1 })).code)
  expect(undone.filter((code) => code === 200).length).toBeLessThanOrEqual(1)
  expect(await faults(server)).toEqual([])
})

test('payouts of two photographers, unknown ones and a note of the day before are refused', async () => {
  await using server = await startTestServer()
  const { payout_ids, settle, undo } = await owedByBank(server)
  await server.given.paidCheckout({ images: 1 })
  const [other] = (await rows(server)).map(({ id }) => id).filter((id) => !payout_ids.includes(id))

  const two = await settle({ payout_ids: [...payout_ids, other] })
  const none = await settle({ payout_ids: [...payout_ids, 9_999] })
  expect([two.code, two.body.message, none.code]).toEqual([422, ['One bank transfer pays one photographer'], 404])
  expect((await rows(server)).map(({ status }) => status)).toEqual([0, 0, 0])

  await settle()
  const id = (await server.db.selectFrom('bank_payments').select('id').orderBy('id', 'desc').executeTakeFirst())?.id
  await server.db
    .updateTable('bank_payments')
    .set({ noted_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  const late = await undo({ bank_payment_id: id })
  expect([late.code, late.body.message]).toEqual([
    409,
    ['It was noted more than a day ago and cannot be undone any more'],
  ])
})
