import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { readMails } from '../testing/read-mails.ts'
import { fitsLink, nameInMail } from './name-in-mail.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { given, db, deps } = server

const password = 'low tide at dawn'
let n = 0
const signUp = (email: string, username = `stranger${(n += 1)}`) =>
  server.post('/register', { username, email, password, password_confirmation: password, is_agree: true })
const mailsTo = async (email: string) => (await readMails(deps, email)).map(({ kind }) => kind)
const passTime = (hours: number) =>
  db
    .updateTable('mails')
    .set({ created_at: sql<Date>`created_at - make_interval(hours => ${hours})` })
    .execute()

test('a mailbox gets three mails an hour and six a day that strangers can cause, whatever they are', async () => {
  const { sequence } = await given.paidCheckout({ images: 1 })
  const spot = await db
    .selectFrom('sequences')
    .select('spot_id')
    .where('id', '=', sequence.id)
    .executeTakeFirstOrThrow()
  const email = 'buyer@example.com'
  const day = new Date().toISOString().slice(0, 10)
  const before = (await mailsTo(email)).length
  const acts = [
    () => signUp(email),
    () => signUp('buyer+2@example.com'),
    () => signUp('BUYER@example.com'),
    () => server.post('/alert/store', { email, spot_id: spot.spot_id, date: day, until: day }),
    () => server.post('/payment/mail-links', { email }),
    () => server.post('/forgot-password', { username: email }),
  ]
  const count = async () => {
    const { n: all } = await db
      .selectFrom('mails')
      .select(sql<number>`count(*)::integer`.as('n'))
      .where(sql`lower(replace(recipient, '+2', ''))`, '=', email)
      .executeTakeFirstOrThrow()
    return all - before
  }

  const perHour: number[] = []
  for (let hour = 0; hour < 4; hour += 1) {
    for (const act of acts) await act()
    await server.atOnce(6, () => signUp(email))
    perHour.push(await count())
    await passTime(1)
  }

  expect(perHour).toEqual([3, 6, 6, 6])
  await passTime(24)
  await signUp(email)
  expect(await count()).toBe(7)
})

test('a stranger who asks for much keeps nobody from a new password', async () => {
  const person = await given.photographer()
  for (let hour = 0; hour < 3; hour += 1) {
    for (let act = 0; act < 4; act += 1) await signUp(person.email)
    await passTime(1)
  }
  await server.post('/forgot-password', { username: person.username })

  expect((await mailsTo(person.email)).toSorted()).toEqual([...Array<string>(5).fill('already-registered'), 'reset'])
})

test('receipts and what money needs are never counted', async () => {
  const email = 'buyer@example.com'
  const receipts = async () => (await mailsTo(email)).filter((kind) => kind === 'receipt').length
  const before = await receipts()
  for (let act = 0; act < 4; act += 1) await signUp(email)
  for (let act = 0; act < 4; act += 1) await given.paidCheckout({ images: 1 })

  expect((await receipts()) - before).toBe(4)
})

test('a mail to a stranger holds neither a link nor a speech of who typed the address', async () => {
  const speech = `Win 100 at https://evil.example/x or evil.example now ${'buy '.repeat(34)}`.trim()
  const made = await signUp('lea@example.org', speech)
  await server.post('/contact-us', { name: 'evil.example www.b.example', email: 'a@b.org', detail: 'x' })
  const [mail] = await readMails(deps, 'lea@example.org')
  const all = await readMails(deps)

  expect(made.code).toBe(200)
  const said = `${mail?.subject} ${mail?.text} ${mail?.html}`
  expect(said).not.toMatch(/evil\.example|evil%2Eexample|(buy\W+){9}/)
  const links = [...said.matchAll(/https?:\/\/[^\s"<]+/g)].map(([url]) => new URL(url).origin)
  expect(new Set(links)).toEqual(new Set([deps.config.publicUrl]))
  expect(all.filter(({ subject }) => /\.example/.test(subject))).toEqual([])
  // The link works without the name.
  const [, token = '', username = ''] = /email-verification\/([\w-]+)\/(\S+)/.exec(mail?.text ?? '') ?? []
  expect(username).toMatch(/^~\d+$/)
  expect((await server.post('/email-verification', { token, username })).code).toBe(200)
})

test.each([
  ['Kai Nalu', 'Kai Nalu', true],
  ['wayan.putra', 'wayan putra', true],
  ['see evil.com', 'see evil com', false],
  ['me@evil.com', '…', false],
  ['http://evil.com now', '… now', false],
  ['x'.repeat(60), `${'x'.repeat(49)}…`, false],
  ['evil．com', 'evil com', true],
])('%s is said as %s', (name, said, fits) => {
  expect([nameInMail(name), fitsLink(name)]).toEqual([said, fits])
})
