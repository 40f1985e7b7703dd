import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../testing/given/people.ts'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { given, db } = server

let n = 0
const newAddress = () => `moved${(n += 1)}@example.org`
const ask = ({ token, password }: Person, email: string, currentPassword = password) =>
  server.post('/account/email', { email, currentPassword }, { token })
const kindsTo = async (email: string) => (await readMails(server.deps, email)).map(({ kind }) => kind)
const stateOf = ({ id }: Person) =>
  db.selectFrom('users').select(['email', 'email_verified_at']).where('id', '=', id).executeTakeFirstOrThrow()

async function linkTo(email: string) {
  const text = (await readMails(server.deps, email)).at(-1)?.text ?? ''
  const [, token = '', username = ''] = /email-verification\/([\w-]+)\/(\S+)/.exec(text) ?? []
  return { token, username: decodeURIComponent(username) }
}
const open = async (email: string) => (await server.post('/email-verification', await linkTo(email))).code

test('an address changes when the link to the new one is opened, and both are told', async () => {
  const person = await given.photographer()
  const email = newAddress()

  const asked = await ask(person, email)
  const before = await stateOf(person)
  expect([asked.code, before.email]).toEqual([200, person.email])
  expect([await kindsTo(person.email), await kindsTo(email)]).toEqual([['email-asked'], ['new-email']])

  const opened = await server.post('/email-verification', await linkTo(email))
  expect([opened.code, opened.body.data]).toEqual([200, { is_first: false, email }])
  expect(await stateOf(person)).toMatchObject({ email, email_verified_at: expect.any(Date) as Date })
  expect(await kindsTo(person.email)).toEqual(['email-asked', 'email-changed'])
  expect(await open(email)).toBe(422)
  expect((await server.post('/login', { username: email, password: person.password })).code).toBe(200)
})

test('a wrong password, the same address and no address change nothing and mail nobody', async () => {
  const person = await given.photographer()
  const email = newAddress()

  const answers = [await ask(person, email, 'wrong'), await ask(person, person.email), await ask(person, 'none')]

  expect(answers.map(({ code }) => code)).toEqual([422, 422, 422])
  expect([await kindsTo(person.email), await kindsTo(email)]).toEqual([[], []])
})

test('a new password, a newer wish and another owner each end a link', async () => {
  const [person, other] = [await given.photographer(), await given.photographer()]
  const [first, second, third] = [newAddress(), newAddress(), newAddress()]
  await ask(person, first)
  await ask(person, second)
  expect(await open(first)).toBe(422)
  await db.updateTable('users').set({ email: second }).where('id', '=', other.id).execute()
  expect(await open(second)).toBe(422)

  await ask(person, third)
  const newPassword = 'first light, low tide'
  const twice = { newPassword, newPassword_confirmation: newPassword }
  await server.post('/change-password', { currentPassword: person.password, ...twice }, person)
  expect(await open(third)).toBe(422)
  expect((await stateOf(person)).email).toBe(person.email)
})

test('a wish that is cancelled has a dead link at once, and another one works', async () => {
  const person = await given.photographer()
  const [first, second] = [newAddress(), newAddress()]
  const cancel = () => server.post('/account/email/cancel', {}, person)
  await ask(person, first)

  const cancelled = await cancel()
  const opened = await open(first)
  const again = await cancel()
  await ask(person, second)

  expect([cancelled.code, opened, again.code]).toEqual([200, 422, 200])
  expect((await stateOf(person)).email).toBe(person.email)
  expect(await open(second)).toBe(200)
})

test('who asks for the address of somebody else learns nothing; its owner is told', async () => {
  const [person, owner] = [await given.photographer(), await given.photographer()]

  const taken = await ask(person, owner.email)
  const free = await ask(person, newAddress())

  expect([taken.code, free.code]).toEqual([200, 200])
  expect(await kindsTo(owner.email)).toEqual(['already-registered'])
  expect(await kindsTo(person.email)).toEqual(['email-asked', 'email-asked'])
})

test('a mistyped address of a new account is put right, and the stranger who has it is not told', async () => {
  const person = await given.unverifiedPhotographer()
  const email = newAddress()

  await ask(person, email)
  expect(await open(email)).toBe(200)

  expect(await kindsTo(person.email)).toEqual([])
  expect((await stateOf(person)).email_verified_at).not.toBeNull()
})

test('an admin does it for a person, with the own password and a row in the audit log', async () => {
  const [admin, person] = [await given.admin(), await given.photographer()]
  const email = newAddress()
  const change = (currentPassword: string) =>
    server.post(`/account/email/${person.id}`, { email, currentPassword }, admin)

  const [wrong, right] = [await change('wrong'), await change(admin.password)]
  const row = await db.selectFrom('audit_log').selectAll().where('target', '=', `user ${person.id}`).execute()

  expect([wrong.code, right.code]).toEqual([422, 200])
  expect(row).toMatchObject([{ actor_id: admin.id, act: 'user.ask-email' }])
  expect(await open(email)).toBe(200)
  expect((await stateOf(person)).email).toBe(email)
})
