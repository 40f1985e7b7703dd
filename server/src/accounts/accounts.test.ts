import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { readMails } from '../testing/read-mails.ts'

const form = {
  username: 'kai',
  email: 'kai@example.org',
  password: 'low tide at dawn',
  password_confirmation: 'low tide at dawn',
  is_agree: true,
}

async function lastLink(server: TestServer): Promise<{ token: string; username: string }> {
  const mail = (await readMails(server.deps)).at(-1)
  const [, token = '', username = ''] = /email-verification\/([\w-]+)\/(\S+)/.exec(mail?.text ?? '') ?? []
  return { token, username: decodeURIComponent(username) }
}

test('a photographer signs up, verifies the address with the mailed link, signs in and signs out', async () => {
  await using server = await startTestServer()

  expect((await server.post('/register', { ...form, country: 'Portugal' })).code).toBe(200)
  expect((await server.post('/email-verification', await lastLink(server))).code).toBe(200)
  const { body } = await server.post('/login', { username: 'kai', password: 'low tide at dawn' })
  const token = String(body.data.access_token)
  const profile = await server.post('/me', undefined, { token })

  expect(profile.body.data.user).toMatchObject({ username: 'kai', role: 2, country: 'Portugal' })
  // The specification names the User's fields for both, and no key for the profile's.
  const { user, ...asFields } = profile.body.data
  expect(asFields).toEqual(user)
  const { picture: _, payout_state: __, mails: ___, ...withoutOwn } = asFields
  expect(body.data.user).toEqual(withoutOwn)
  expect(profile.body.data.user.email_verified_at).not.toBeNull()
  expect((await server.post('/logout', undefined, { token })).code).toBe(200)
  expect((await server.post('/me', undefined, { token })).body.key).toBe('Unauthorized')
})

test('signing in with a token in hand ends that one, and a refused sign-in ends none', async () => {
  await using server = await startTestServer()
  const { username, password, token } = await server.given.photographer()
  const isIn = async (one: string) => (await server.post('/me', {}, { token: one })).code === 200

  await server.post('/login', { username, password: 'wrong password' }, { token })
  expect(await isIn(token)).toBe(true)
  const { body } = await server.post('/login', { username, password }, { token })

  expect([await isIn(token), await isIn(String(body.data.access_token))]).toEqual([false, true])
})

test('unknown names and wrong passwords get the same refusal', async () => {
  await using server = await startTestServer()
  await server.post('/register', form)

  const wrong = await server.post('/login', { username: 'kai', password: 'shortboard' })
  const unknown = await server.post('/login', { username: 'nobody', password: 'shortboard' })

  expect(wrong.code).toBe(422)
  expect(wrong.body).toEqual(unknown.body)
})

test('of twenty simultaneous uses of a verification link one succeeds', async () => {
  await using server = await startTestServer()
  await server.post('/register', form)
  const link = await lastLink(server)

  const answers = await server.atOnce(20, () => server.post('/email-verification', link))

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})

test('a verification link is bound to its user name and expires after 24 hours', async () => {
  await using server = await startTestServer()
  await server.post('/register', form)
  await server.post('/register', { ...form, username: 'mele', email: 'mele@example.org' })
  const link = await lastLink(server)

  expect((await server.post('/email-verification', { ...link, username: 'kai' })).code).toBe(422)
  await server.db
    .updateTable('mail_tokens')
    .set({ good_until: new Date(Date.now() - 1_000) })
    .execute()
  expect((await server.post('/email-verification', link)).code).toBe(422)
})

test('using a newer link ends the older one', async () => {
  await using server = await startTestServer()
  const { token, id, username } = await server.given.unverifiedPhotographer()
  await server.post(`/resend-email-verification/${id}`, undefined, { token })
  const older = await lastLink(server)
  await server.post(`/resend-email-verification/${id}`, undefined, { token })
  const newer = await lastLink(server)

  expect((await server.post('/email-verification', { ...newer, username })).code).toBe(200)
  expect((await server.post('/email-verification', { ...older, username })).code).toBe(422)
})

test('signing up with a taken address looks like a success, and the address’s owner gets a mail', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()

  const fresh = await server.post('/register', form)
  const taken = await server.post('/register', { ...form, username: 'other', email: owner.email.toUpperCase() })

  expect(taken.body).toEqual(fresh.body)
  const mail = await server.db
    .selectFrom('mails')
    .select(['kind', 'recipient'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(mail).toEqual({ kind: 'already-registered', recipient: owner.email })
})

test('a taken user name is refused in upper or lower case', async () => {
  await using server = await startTestServer()
  await server.post('/register', form)

  const { code, body } = await server.post('/register', { ...form, username: 'KAI', email: 'x@example.org' })

  expect([code, body.key]).toEqual([422, 'Invalid'])
})

test('sign-up refuses a country that is not in the list', async () => {
  await using server = await startTestServer()

  const { code, body } = await server.post('/register', { ...form, country: 'Atlantis' })

  expect([code, body.message]).toEqual([422, ['Please pick a country of the list']])
  expect(await server.db.selectFrom('users').select('id').where('username', '=', 'kai').execute()).toEqual([])
})

test('sign-up ignores a role and a verification in the form', async () => {
  await using server = await startTestServer()

  await server.post('/register', { ...form, role: 1, email_verified_at: '2026-01-01', id: 7 })

  const user = await server.db
    .selectFrom('users')
    .select(['role', 'email_verified_at'])
    .where('username', '=', 'kai')
    .executeTakeFirst()
  expect(user).toEqual({ role: 2, email_verified_at: null })
})

test('resending for another person’s account answers as if it did not exist', async () => {
  await using server = await startTestServer()
  const [me, other] = [await server.given.unverifiedPhotographer(), await server.given.unverifiedPhotographer()]

  const theirs = await server.post(`/resend-email-verification/${other.id}`, undefined, { token: me.token })
  const nobodys = await server.post('/resend-email-verification/999999', undefined, { token: me.token })

  expect([theirs.code, theirs.body]).toEqual([nobodys.code, nobodys.body])
  expect(theirs.code).toBe(404)
})

test('mail links come from the configuration, not from request headers', async () => {
  await using server = await startTestServer()

  await server.post('/register', form, {
    headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  })

  const [mail] = await readMails(server.deps)
  expect(mail?.text).toContain(`${server.url}/email-verification/`)
  expect(mail?.text).not.toContain('evil.example')
})

test('of twenty simultaneous requests for a verification mail three succeed and the rest get a 429', async () => {
  await using server = await startTestServer()
  const { id, token } = await server.given.unverifiedPhotographer()

  const answers = await server.atOnce(20, () => server.post(`/resend-email-verification/${id}`, undefined, { token }))

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(17)
  expect(await server.db.selectFrom('mails').select('id').execute()).toHaveLength(3)
})
