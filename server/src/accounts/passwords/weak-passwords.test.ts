import { t as tContract } from '@lineup/contract/messages/t.ts'
import { afterAll, expect, test } from 'vitest'
import { ensureFirstAdmin } from '../../accounts/ensure-first-admin.ts'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { given, db } = server

test('the first admin of a real shop has no weak password, that of the demo may be known', async () => {
  const firstAdmin = { username: 'boss', email: 'boss@example.org', password: 'lineup-surf-boss' }
  const real = { ...server.deps, config: { ...server.deps.config, isDemo: false, firstAdmin } }

  await expect(ensureFirstAdmin(real)).rejects.toThrow(`ADMIN_PASSWORD: ${tContract('weakPassword.known')}`)
  await ensureFirstAdmin({ ...real, config: { ...real.config, isDemo: true } })

  expect((await server.post('/login', firstAdmin)).code).toBe(200)
})

let n = 0
async function signUp(password: string, about: { username?: string; email?: string } = {}) {
  n += 1
  const { username = `wayan${n}`, email = `ketut.rai${n}@example.org` } = about
  const form = { username, email, password, password_confirmation: password, is_agree: true }
  return server.post('/register', form)
}
const why = async (password: string, about = {}) => {
  const { code, body } = await signUp(password, about)
  return code === 200 ? 'taken' : String([body.message].flat()[0])
}

test.each([
  '12345678',
  'password',
  'Password1',
  'p4ssw0rd',
  'P@$$w0rd!',
  'iloveyou',
  'dragon2026',
  'aaaaaaaa',
  'abababababab',
  'passwordpassword',
  'trustno1',
  'qwertyuiop',
])('%s is guessed first, so nobody gets it', async (password) => {
  expect(await why(password)).toBe(tContract('weakPassword.common'))
})

test.each([
  'lineup123',
  'LineUp 2026!',
  'surfsurf',
  'surf-the-waves-4',
  'longboard77',
  'l1n3up-surf',
  'wayan.putra',
  'Wayan 1988 putra',
  'kai.nalu@example.org',
  'kainalu99!',
])('%s is made of what everybody knows', async (password) => {
  const made = await why(password, { username: 'wayan.putra', email: 'kai.nalu@example.org' })
  expect([tContract('weakPassword.known'), tContract('weakPassword.common')]).toContain(made)
})

test.each([
  ['8 blanks', ' '.repeat(8)],
  ['7 letters and blanks', '  abc defg  '],
  ['invisible', '\u200b'.repeat(9)],
])('%s: blanks do not count', async (_, password) => {
  expect(await why(password)).toBe('password: At least 8 characters, blanks do not count')
})

test.each([
  'offshore wind at dawn',
  'kai likes the reef at low tide',
  '  of my own room  ',
  'correct horse battery',
  '7hq2 x9',
])('%s is taken', async (password) => {
  expect(await why(password, { email: `kai${n}@example.org`, username: `kai ${n}` })).toMatch(
    password === '7hq2 x9' ? 'At least 8' : 'taken',
  )
})

test('no way to set a password takes a weak one, and nothing changes', async () => {
  const [admin, person] = [await given.admin(), await given.photographer()]
  const weak = 'surfsurf2026'
  const newTwice = { newPassword: weak, newPassword_confirmation: weak }
  await server.post('/forgot-password', { username: person.username })
  const [mail] = await readMails(server.deps, person.email)
  const [, token = ''] = /reset-password\/([\w-]+)\//.exec(mail?.text ?? '') ?? []
  const link = { token, username: person.username }
  const before = await db.selectFrom('users').select('password_hash').orderBy('id').execute()

  const answers = await Promise.all([
    server.post('/change-password', { currentPassword: person.password, ...newTwice }, person),
    server.post(`/change-password/${person.id}`, newTwice, admin),
    server.post('/reset-password', { ...link, password: weak, password_confirmation: weak }),
    signUp(weak),
  ])

  expect(answers.map(({ code, body }) => [code, body.message])).toEqual(
    Array(4).fill([422, [tContract('weakPassword.known')]]),
  )
  expect(await db.selectFrom('users').select('password_hash').orderBy('id').execute()).toEqual(before)
  // The link was not spent by the refusal.
  const good = 'low tide, first light'
  const again = await server.post('/reset-password', { ...link, password: good, password_confirmation: good })
  expect(again.code).toBe(200)
})
