import { t as tContract } from '@lineup/contract/messages/t.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import { noteOldNames } from './check-username.ts'

const server = await startTestServer({ connections: 6 })
afterAll(() => server[Symbol.asyncDispose]())
const { db, given } = server

const password = 'low tide at dawn'
const register = (username: string) =>
  server.post('/register', {
    username,
    email: 'kai@example.org',
    password,
    password_confirmation: password,
    is_agree: true,
  })
const refusalOf = async (username: string) => {
  const { code, body } = await register(username)
  return code === 200 ? 'taken on' : [body.message].flat()[0]
}

test.for([
  // All of it in Cyrillic: аса
  ['aca', 'аса', tContract('username.alike')],
  // Dotless i, script a, small capitals, a long vertical stroke
  ['kilian', 'kılian', tContract('username.alike')],
  ['anna', 'ɑnna', tContract('username.alike')],
  ['tamara', 'ᴛᴀᴍᴀʀᴀ', tContract('username.alike')],
  ['illias', 'iǀǀias', tContract('username.alike')],
  ['Ian', 'lan', tContract('username.alike')],
  ['PAUL', 'PAUl', tContract('username.taken')],
  ['mila', 'MlLA', tContract('username.alike')],
  ['bodhi0', 'bodhiO', tContract('username.alike')],
  ['corn', 'com', tContract('username.alike')],
] as const)('beside %s nobody may be called %s', async ([has, wants, why]) => {
  expect(await refusalOf(has)).toBe('taken on')

  const refusal = await refusalOf(wants)

  expect(refusal).toBe(why)
})

test.for([
  ['kal', 'kai'],
  ['José', 'Jose'],
  ['波乗り', '波乗'],
  ['Вера', 'Vera'],
])('%s and %s are different people', async (names) => {
  expect(await Promise.all(names.map(refusalOf))).toEqual(['taken on', 'taken on'])
})

test.for(['admin', 'Admin', 'admın', 'ᴀdmin', 'ADMlN', 'ádmin', 'support', 'Lineup', 'l\u00adineup', 'аԁmіn'])(
  'nobody may sign up as %s',
  async (username) => {
    const { code } = await register(username)

    expect(code).toBe(422)
  },
)

test('of names that look alike and come at once one is taken', async () => {
  const names = ['oscar', 'osсar', 'osᴄar', 'ѕосаг', 'oscɑr', 'ᴏscar', 'osçar']

  const answers = await server.atOnce(names.length, (index) => refusalOf(names[index] ?? ''))

  expect(answers.filter((answer) => answer === tContract('username.alike'))).toHaveLength(3)
})

test('a changed name is checked, an old one is kept, and a change of one’s own name may look the same', async () => {
  const [one, other] = [await given.photographer(), await given.photographer()]
  // The second one is Cyrillic.
  await db.updateTable('users').set({ username: 'coca' }).where('id', '=', one.id).execute()
  await db.updateTable('users').set({ username: '\u0441\u043e\u0441\u0430' }).where('id', '=', other.id).execute()
  await noteOldNames(db)
  const save = (token: string, username: string) => server.put('/profile', { username, country: 'Fiji' }, { token })

  const kept = await save(other.token, '\u0441\u043e\u0441\u0430')
  const taken = await save((await given.photographer()).token, 'ᴄᴏᴄᴀ')
  await db.deleteFrom('sign_ins').where('user_id', '=', other.id).execute()
  await db.deleteFrom('users').where('id', '=', other.id).execute()
  const own = await save(one.token, 'Coca')

  expect([kept.code, taken.code, taken.body.message, own.code]).toEqual([200, 422, [tContract('username.alike')], 200])
})

test('names from before, and from the release before, are noted', async () => {
  const { id } = await given.photographer()
  await db.updateTable('users').set({ username: 'malia' }).where('id', '=', id).execute()
  const skeletons = async () =>
    (await db.selectFrom('users').select('skeletons').where('id', '=', id).executeTakeFirstOrThrow()).skeletons

  const before = await skeletons()
  await noteOldNames(db)

  expect([before, (await skeletons())?.length]).toEqual([null, 2])
  expect(await refusalOf('mаlіа')).not.toBe('taken on')
  await sql`update users set skeletons = null where id = ${id}`.execute(db)
})
