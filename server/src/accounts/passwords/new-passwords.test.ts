import { afterAll, expect, test } from 'vitest'
import { newToken } from '../../calls/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import type { Person } from '../../testing/given/people.ts'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { insertSignIn } from '../sign-in/sign-in-queries.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const { given, db } = server
const password = 'an onshore breeze at noon'
const twice = { password, password_confirmation: password }
const newTwice = { newPassword: password, newPassword_confirmation: password }

const mailsOf = ({ email }: Person) => readMails(server.deps, email)
const isOpen = async (token: string) => (await server.post('/me', undefined, { token })).code === 200
const signInWith = async ({ username }: Person, typed: string) =>
  (await server.post('/login', { username, password: typed })).code
const change = (person: Person, token = person.token) =>
  server.post('/change-password', { currentPassword: person.password, ...newTwice }, { token })

async function newestLink(person: Person) {
  const text = (await mailsOf(person)).findLast(({ kind }) => kind === 'reset')?.text ?? ''
  const [, token = '', username = ''] = /\/reset-password\/([\w-]+)\/(\S+)/.exec(text) ?? []
  return { token, username: decodeURIComponent(username) }
}

async function linkFor(person: Person, typed = person.username) {
  await server.post('/forgot-password', { username: typed })
  return newestLink(person)
}

async function anotherToken({ id }: Person, isRemembered = false) {
  const { token, hash } = newToken()
  await inTransaction(db, (trx) => insertSignIn(trx, { userId: id, tokenHash: hash, isRemembered }))
  return token
}

test.for(['username', 'email'] as const)(
  'a forgotten password can be replaced with the mailed link: %s',
  async (by) => {
    const person = await given.photographer()

    const link = await linkFor(person, person[by].toUpperCase())
    const { code } = await server.post('/reset-password', { ...link, ...twice })

    expect(code).toBe(200)
    expect([await signInWith(person, password), await signInWith(person, person.password)]).toEqual([200, 422])
    expect((await mailsOf(person)).map(({ kind }) => kind)).toEqual(['reset', 'password-changed'])
  },
)

test('asking for a new password gives the same answer in the same time for known and unknown names', async () => {
  const person = await given.photographer()
  const ask = async (username: string) => {
    const begin = performance.now()
    const { code, body } = await server.post('/forgot-password', { username })
    return { answer: { code, body }, ms: performance.now() - begin }
  }
  const differences: [number[], number[]] = [[], []]
  const answers = new Set<string>()

  for (let round = 0; round < 12; round += 1) {
    const known = () => ask(round % 2 ? person.email : person.username)
    const unknown = () => ask(`nobody${round}`)
    // Both at once, so that a pause of the machine meets both; by turns, because the second one waits for the first.
    const [one, other] = await Promise.all(round % 2 ? [known(), unknown()] : [unknown(), known()])
    for (const { answer } of [one, other]) answers.add(JSON.stringify(answer))
    if (round % 2) differences[1].push(one.ms - other.ms)
    else differences[0].push(other.ms - one.ms)
  }

  expect(answers.size).toBe(1)
  // What the second place costs is in both with another sign.
  const [first = 0, second = 0] = differences.map(medianOf)
  expect(Math.abs(first + second) / 2).toBeLessThanOrEqual(20)
})

function medianOf(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

test('at most three links per hour are mailed, even after twenty simultaneous requests', async () => {
  const person = await given.photographer()

  const answers = await server.atOnce(20, () => server.post('/forgot-password', { username: person.username }))

  expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200))
  expect(await mailsOf(person)).toHaveLength(3)
})

test('if several accounts have the address, the verified owner gets the mail', async () => {
  const owner = await given.photographer()
  const form = { username: `${owner.username}-again`, email: owner.email, ...twice, is_agree: true }
  await server.post('/register', form)

  expect((await linkFor(owner, owner.email)).username).toBe(owner.username)
})

test('each of several links works, and using one ends the others', async () => {
  const person = await given.photographer()
  const links = [await linkFor(person), await linkFor(person), await linkFor(person)]
  const use = async (n: number) => (await server.post('/reset-password', { ...links[n], ...twice })).code

  expect([await use(1), await use(0), await use(2)]).toEqual([200, 422, 422])
})

test('of twenty simultaneous uses of a reset link one succeeds', async () => {
  const link = await linkFor(await given.photographer())

  const answers = await server.atOnce(20, () => server.post('/reset-password', { ...link, ...twice }))

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 422)).toHaveLength(19)
})

test('a reset link is bound to its user name, works once, and expires', async () => {
  const [person, other] = [await given.photographer(), await given.photographer()]
  const link = await linkFor(person)
  const use = async (changed: object = {}) =>
    (await server.post('/reset-password', { ...link, ...twice, ...changed })).body.key

  expect(await use({ username: other.username })).toBe('Invalid')
  const token = db.updateTable('mail_tokens').where('user_id', '=', person.id).where('used_at', 'is', null)
  await token.set({ good_until: new Date(Date.now() - 1_000) }).execute()
  expect(await use()).toBe('Invalid')
  await token.set({ good_until: new Date(Date.now() + 60_000) }).execute()
  expect(await use()).toBeUndefined()
  expect(await use()).toBe('Invalid')
})

test('a reset link is valid for 60 minutes', async () => {
  const person = await given.photographer()
  await linkFor(person)

  const { created_at, good_until } = await db
    .selectFrom('mail_tokens')
    .select(['created_at', 'good_until'])
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(good_until.valueOf() - created_at.valueOf()).toBe(3_600_000)
})

test('reset and verification links cannot replace each other', async () => {
  const person = await given.unverifiedPhotographer()
  await server.post(`/resend-email-verification/${person.id}`, undefined, { token: person.token })
  const [mail] = await mailsOf(person)
  const [, token = ''] = /email-verification\/([\w-]+)\//.exec(mail?.text ?? '') ?? []
  const reset = await linkFor(person)

  const asReset = await server.post('/reset-password', { token, username: person.username, ...twice })
  const asVerification = await server.post('/email-verification', reset)

  expect([asReset.code, asVerification.code]).toEqual([422, 422])
})

test('a password reset does not verify the address', async () => {
  const person = await given.unverifiedPhotographer()

  await server.post('/reset-password', { ...(await linkFor(person)), ...twice })

  const { email_verified_at } = await db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(email_verified_at).toBeNull()
})

test('a password change ends mailed reset links', async () => {
  const person = await given.photographer()
  const link = await linkFor(person)
  await change(person)

  expect((await server.post('/reset-password', { ...link, ...twice })).code).toBe(422)
})

const endings: [string, (person: Person, token: string) => Promise<unknown>][] = [
  ['their own change', (person) => change(person)],
  ['a reset', async (person) => server.post('/reset-password', { ...(await linkFor(person)), ...twice })],
  [
    'an admin’s change',
    async ({ id }) => server.post(`/change-password/${id}`, newTwice, { token: (await given.admin()).token }),
  ],
]

test.for(endings)('%s ends every sign-in of that person only', async ([, end]) => {
  const [person, other] = [await given.photographer(), await given.photographer()]
  const tokens = [person.token, await anotherToken(person), await anotherToken(person, true)]

  await end(person, person.token)

  expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false, false])
  expect(await isOpen(other.token)).toBe(true)
})

test('signing out ends only this token', async () => {
  const person = await given.photographer()
  const other = await anotherToken(person)

  await server.post('/logout', undefined, { token: person.token })

  expect([await isOpen(person.token), await isOpen(other)]).toEqual([false, true])
})

test.for([true, false])(
  'changing the password returns a new token that is remembered like the old one: %s',
  async (wasRemembered) => {
    const person = await given.photographer()

    const { body } = await change(person, await anotherToken(person, wasRemembered))

    expect(await isOpen(body.data.access_token)).toBe(true)
    const { is_remembered } = await db
      .selectFrom('sign_ins')
      .select('is_remembered')
      .where('user_id', '=', person.id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(is_remembered).toBe(wasRemembered)
  },
)

test.for([
  [{ currentPassword: 'wrong' }, 'The current password is wrong'],
  [
    { newPassword: 'offshore wind at dawn', newPassword_confirmation: 'offshore wind at dawn' },
    'This is your password',
  ],
] as const)('a refused password change changes nothing: %j', async ([changed, words]) => {
  const person = await given.photographer()

  const { code, body } = await server.post(
    '/change-password',
    { currentPassword: person.password, ...newTwice, ...changed },
    { token: person.token },
  )

  expect([code, body.key, String(body.message).startsWith(words)]).toEqual([422, 'Invalid', true])
  expect([await isOpen(person.token), await signInWith(person, person.password)]).toEqual([true, 200])
  expect(await mailsOf(person)).toEqual([])
})

test('of twenty simultaneous password changes one succeeds', async () => {
  const person = await given.photographer()

  const answers = await server.atOnce(20, () => change(person))

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => ![200, 401, 422, 429].includes(code))).toEqual([])
})

test('a password set by an admin must be changed, is audited and mailed', async () => {
  const [person, admin] = [await given.photographer(), await given.admin()]

  await server.post(`/change-password/${person.id}`, newTwice, { token: admin.token })
  const { body } = await server.post('/login', { username: person.username, password })

  expect(body.data.user.must_change_password).toBe(true)
  expect((await mailsOf(person)).map(({ kind }) => kind)).toEqual(['password-changed'])
  const record = await db.selectFrom('audit_log').selectAll().where('actor_id', '=', admin.id).execute()
  expect(record).toMatchObject([{ act: 'user.change-password', target: `user ${person.id}` }])
  expect(JSON.stringify(record)).not.toContain(password)
})

test('after choosing a password the person is not asked again', async () => {
  const person = await given.photographer()
  await db.updateTable('users').set({ must_change_password: true }).where('id', '=', person.id).execute()

  await change(person)

  const { body } = await server.post('/login', { username: person.username, password })
  expect(body.data.user.must_change_password).toBe(false)
})

test('admins need their current password to change their own', async () => {
  const admin = await given.admin()

  const { code } = await server.post(`/change-password/${admin.id}`, newTwice, { token: admin.token })

  expect([code, await isOpen(admin.token)]).toEqual([422, true])
})
