import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../testing/given/people.ts'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const { given, db } = server
const form = {
  first_name: 'Kai',
  last_name: 'Nalu',
  mobile_number: '+62(0)361-123',
  address: 'Jalan Pantai 1',
  country: 'Indonesia',
  pin: '80361',
}
const save = (person: Person, changes: object = {}) =>
  server.put('/profile', { ...form, username: person.username, ...changes }, { token: person.token })
const profileOf = async ({ token }: Person) => (await server.post('/me', undefined, { token })).body.data.user
const mailsOf = ({ email }: Person) => readMails(server.deps, email)

test('saving a profile returns it as reading does', async () => {
  const person = await given.photographer()

  const { code, body } = await save(person, { email: 'other@example.org' })

  expect(code).toBe(200)
  expect(body.data.user).toMatchObject({ ...form, username: person.username, full_name: 'Kai Nalu' })
  expect(body.data.user).toEqual(await profileOf(person))
  expect(body.data.user.email).toBe(person.email)
})

test('absent fields keep their value, empty ones are cleared', async () => {
  const person = await given.photographer()
  await save(person)

  await server.put('/profile', { username: person.username, country: 'Fiji', address: '' }, { token: person.token })

  expect(await profileOf(person)).toMatchObject({ ...form, country: 'Fiji', address: '' })
})

test('an admin reads and saves any profile, and the audit log omits the values', async () => {
  const [person, admin] = [await given.photographer(), await given.admin()]

  const saved = await server.put(
    `/profile/${person.id}`,
    { ...form, username: person.username },
    { token: admin.token },
  )
  const read = await server.post(`/me/${person.id}`, undefined, { token: admin.token })

  expect(saved.body.data.user).toMatchObject(form)
  expect(read.body.data.user).toEqual(saved.body.data.user)
  const record = await db.selectFrom('audit_log').selectAll().where('actor_id', '=', admin.id).execute()
  expect(record).toMatchObject([{ act: 'user.update', target: `user ${person.id}` }])
  expect(JSON.stringify(record)).not.toContain(form.address)
})

test('a taken user name is refused in upper or lower case, and nothing is saved', async () => {
  const [person, other] = [await given.photographer(), await given.photographer()]

  const { code, body } = await save(person, { username: other.username.toUpperCase() })

  expect([code, body.key, body.message]).toEqual([422, 'Invalid', ['This user name is taken']])
  expect(await profileOf(person)).toMatchObject({ username: person.username, country: '' })
})

test('of twenty people who choose the same name one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => given.photographer()))

  const answers = await server.atOnce(20, (index) => save(people[index] as Person, { username: 'everybodys' }))

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 422)).toHaveLength(19)
})

test('a long name from sign-up may stay; others have at most 50 characters', async () => {
  const person = await given.photographer()
  const long = 'l'.repeat(200)
  await db.updateTable('users').set({ username: long }).where('id', '=', person.id).execute()

  expect((await save(person, { username: long })).code).toBe(200)
  expect((await save(person, { username: `${'l'.repeat(50)}x` })).body.message).toEqual([
    'A user name has at most 50 characters',
  ])
  expect((await save(person, { username: 'l'.repeat(50) })).code).toBe(200)
  expect((await save(person, { username: '🏄'.repeat(50) })).code).toBe(200)
})

test('a new name appears at sequences, ends older links, is audited and mailed', async () => {
  const person = await given.photographer()
  const { key } = await given.publicSequence({ owner: person })
  await server.post('/forgot-password', { username: person.username })
  const [mail] = await mailsOf(person)
  const [, token = ''] = /\/reset-password\/([\w-]+)\//.exec(mail?.text ?? '') ?? []

  await save(person, { first_name: '', last_name: '', username: 'moana' })

  const gallery = await server.post('/sequence/image/view', { sequence_key: key })
  expect(gallery.body.data.list.name).toBe('moana')
  const twice = { password: 'an onshore breeze', password_confirmation: 'an onshore breeze' }
  const use = await server.post('/reset-password', { token, username: person.username, ...twice })
  expect(use.code).toBe(422)
  const record = await db.selectFrom('audit_log').selectAll().where('actor_id', '=', person.id).execute()
  expect(record).toMatchObject([{ act: 'user.rename', detail: { before: person.username, after: 'moana' } }])
  expect((await mailsOf(person)).map(({ kind }) => kind)).toEqual(['reset', 'username-changed'])
})

test('renaming sends no mail to an unverified address', async () => {
  const person = await given.unverifiedPhotographer()

  await save(person, { username: `${person.username}-too` })

  expect(await mailsOf(person)).toEqual([])
})

test.for([
  [null, 'none'],
  ['active', 'active'],
  ['restricted', 'restricted'],
  ['pending', 'pending'],
  ['rejected', 'rejected'],
  ['closed', 'closed'],
] as const)('a payout account that is %s gives the state %s', async ([capability, state]) => {
  const person = await given.photographer()
  if (capability !== null) {
    const account = { user_id: person.id, stripe_account_id: `acct_${person.id}`, capability }
    await db.insertInto('payout_accounts').values(account).execute()
  }

  expect(await profileOf(person)).toMatchObject({ payout_state: state })
})

test('an unknown person’s profile is not found', async () => {
  const { token } = await given.admin()

  const answers = [
    await server.post('/me/999999', undefined, { token }),
    await server.put('/profile/999999', { ...form, username: 'nobody' }, { token }),
    await server.post(
      `/change-password/999999`,
      { newPassword: 'low tide at dawn', newPassword_confirmation: 'low tide at dawn' },
      { token },
    ),
  ]

  expect(answers.map(({ code, body }) => [code, body.key])).toEqual(Array(3).fill([404, 'NotFound']))
})

test('who signs up has the language of the page, and can change it: with the profile, by itself, or through an admin', async () => {
  const kept = async (username: string) => {
    const found = db.selectFrom('users').select('language').where('username', '=', username)
    return (await found.executeTakeFirstOrThrow()).language
  }
  const password = 'low tide at dawn'
  const signUp = {
    username: 'bruna',
    email: 'bruna@example.org',
    password,
    password_confirmation: password,
    is_agree: 1,
  }
  await server.post('/register', signUp, { headers: { 'accept-language': 'pt-BR,en;q=0.5' } })
  expect(await kept('bruna')).toBe('pt-BR')
  const login = await server.post('/login', { username: 'bruna', password })
  expect(login.body.data.user.language).toBe('pt-BR')

  const [person, admin] = [await given.photographer(), await given.admin()]
  expect(await profileOf(person)).toMatchObject({ language: 'en' })
  const saved = await save(person, { language: 'ja' })
  await save(person)
  expect([saved.body.data.user.language, (await profileOf(person)).language]).toEqual(['ja', 'ja'])

  const chosen = await server.put('/profile/language', { language: 'id' }, person)
  const unknown = await server.put('/profile/language', { language: 'tlh' }, person)
  expect([chosen.body.data, unknown.code, await kept(person.username)]).toEqual([{ language: 'id' }, 422, 'id'])

  await server.put(`/profile/${person.id}`, { ...form, username: person.username, language: 'fr' }, admin)
  const list = await server.get('/user/list', { token: admin.token, query: { search: person.username } })
  expect([(await profileOf(person)).language, list.body.data.list[0].language]).toEqual(['fr', 'fr'])

  await db.updateTable('users').set({ language: 'tlh' }).where('id', '=', person.id).execute()
  expect((await profileOf(person)).language).toBe('en')
})
