import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { resealBankDetails } from './bank-details.ts'

const given = { holder: 'Kai Nakamura', account: 'de89 3704 0044 0532 0130 00', bank: 'COBADEFFXXX' }
const kept = { holder: 'Kai Nakamura', account: 'DE89370400440532013000', bank: 'COBADEFFXXX' }

const rows = ({ db }: TestServer) => db.selectFrom('bank_details').selectAll().orderBy('user_id').execute()
const mails = async ({ db }: TestServer) =>
  (await db.selectFrom('mails').select('subject').where('kind', '=', 'bank-details').orderBy('id').execute()).map(
    ({ subject }) => subject,
  )

/** Somebody whom an admin pays by bank, and that admin. */
async function paidByBank(server: TestServer) {
  const [owner, admin] = [await server.given.photographer(), await server.given.admin()]
  await server.db.updateTable('users').set({ country: 'Indonesia' }).where('id', '=', owner.id).execute()
  await server.given.paidCheckout({ owner, images: 1 })
  const save = (changes: object = {}) =>
    server.post(
      '/payout/bank-details',
      { ...given, currentPassword: owner.password, ...changes },
      { token: owner.token },
    )
  const own = async () => (await server.get('/payout/bank-details', { token: owner.token })).body.data.details
  const read = (user_id = owner.id) => server.post('/payout/bank-details/read', { user_id }, { token: admin.token })
  return { owner, admin, save, own, read }
}

test('bank details are kept sealed; their owner sees the end of the number, and gets a mail of each change', async () => {
  await using server = await startTestServer()
  const { owner, save, own } = await paidByBank(server)
  const before = await own()

  const first = await save()
  await save()
  const other = await save({ bank: 'Bank Central Asia, Denpasar' })

  expect(before).toBeNull()
  expect([first.code, first.body.message, other.code]).toEqual([200, ['Your bank details are saved'], 200])
  const { account: _, ...shown } = kept
  expect(await own()).toEqual({
    ...shown,
    bank: 'Bank Central Asia, Denpasar',
    account_ends: '3000',
    changed_at: expect.any(String),
  })
  const [row] = await rows(server)
  for (const word of ['Kai', 'DE89', '3000', 'Bank']) expect(row?.sealed.toString('latin1')).not.toContain(word)
  expect(await mails(server)).toEqual(['Your bank details were saved', 'Your bank details were saved'])

  const form = { currentPassword: owner.password }
  const removed = await server.post('/payout/bank-details/remove', form, { token: owner.token })
  await server.post('/payout/bank-details/remove', form, { token: owner.token })
  expect([removed.code, await own(), await rows(server)]).toEqual([200, null, []])
  expect((await mails(server)).slice(2)).toEqual(['Your bank details were deleted'])
})

test('without the password nothing is saved or deleted', async () => {
  await using server = await startTestServer()
  const { owner, save, own } = await paidByBank(server)

  const wrong = await save({ currentPassword: 'wrong' })
  const none = await own()
  await save()
  const form = { currentPassword: 'wrong' }
  const kept = await server.post('/payout/bank-details/remove', form, { token: owner.token })

  expect([wrong.code, wrong.body.message, none]).toEqual([422, ['The current password is wrong'], null])
  expect([kept.code, (await own()).account_ends]).toEqual([422, '3000'])
})

test('an admin reads them whole while something is owed, and each reading is an act', async () => {
  await using server = await startTestServer()
  const { owner, admin, save, read } = await paidByBank(server)
  const another = await server.given.photographer()
  const empty = await read()
  await save()

  const whole = await read()
  const stranger = await read(another.id)

  expect([empty.code, empty.body.data.details]).toEqual([200, null])
  expect([whole.code, whole.body.data.details]).toEqual([200, { ...kept, changed_at: expect.any(String) }])
  expect([stranger.code, stranger.body.message]).toEqual([404, ['Payout not found']])
  const acts = await server.db
    .selectFrom('audit_log')
    .select(['actor_id', 'target', 'detail'])
    .where('act', '=', 'bank-details.read')
    .execute()
  expect(acts).toEqual([{ actor_id: admin.id, target: `user ${owner.id}`, detail: {} }])
})

test('details that were moved to another person in the database cannot be read', async () => {
  await using server = await startTestServer()
  const { owner, save, read } = await paidByBank(server)
  const thief = await server.given.photographer()
  await server.post(
    '/payout/bank-details',
    { ...given, holder: 'A Thief', currentPassword: thief.password },
    { token: thief.token },
  )
  await save()

  const [stolen] = (await rows(server)).filter(({ user_id }) => user_id === thief.id)
  await server.db.updateTable('bank_details').set({ sealed: stolen?.sealed }).where('user_id', '=', owner.id).execute()

  expect((await read()).body.data.details).toBeNull()
})

test('details of the former secret are read, and sealed anew, so that the former secret can go', async () => {
  await using server = await startTestServer()
  const { save, own } = await paidByBank(server)
  await save()
  const [before] = await rows(server)
  const { db, config } = server.deps
  const appSecret = 'the next secret of the shop, long enough'

  await resealBankDetails({ db, config: { ...config, appSecret, appSecretPrevious: config.appSecret } })
  const [after] = await rows(server)
  const lost = await own()
  await resealBankDetails({ db, config: { ...config, appSecretPrevious: appSecret } })

  expect(after?.sealed.equals(before?.sealed ?? Buffer.of())).toBe(false)
  expect([lost, (await own()).account_ends]).toEqual([null, '3000'])
  expect(after?.changed_at).toEqual(before?.changed_at)
})
