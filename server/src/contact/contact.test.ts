import { listMessages as endpoint } from '@lineup/contract/contact/calls.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { explain } from '../testing/database/explain.ts'
import { countWaiting, holdLock } from '../testing/database/locks.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { listMessages, type MessageListOptions } from './list-queries.ts'

const message = { name: 'Kai', email: 'kai@example.org', detail: 'Aloha\n\nWhere are my photos?' }
const mails = ({ db }: TestServer) => db.selectFrom('mails').selectAll().orderBy('id').execute()

test('a message is stored, and a notice that replies to the sender goes to every verified admin', async () => {
  await using server = await startTestServer()
  const [admin, other] = [await server.given.admin(), await server.given.admin()]
  await server.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', other.id).execute()
  await server.given.photographer()

  const { code } = await server.post('/contact-us', message)

  expect(code).toBe(200)
  expect(await mails(server)).toMatchObject([
    { kind: 'contact-notice', recipient: admin.email, reply_to: message.email, subject: 'Message from Kai' },
  ])
  const { body } = await server.get('/contact-us', { token: admin.token })
  expect(body.data).toMatchObject({ total: 1, data: [{ ...message, status: 0 }] })
})

test('if the operator has an address, the notice goes only there', async () => {
  await using server = await startTestServer({ config: { operatorEmail: 'desk@example.org' } })
  await server.given.admin()

  await server.post('/contact-us', message)

  expect((await mails(server)).map(({ recipient }) => recipient)).toEqual(['desk@example.org'])
})

test('a message is stored even if there is no one to notify', async () => {
  await using server = await startTestServer()

  const { code } = await server.post('/contact-us', message)

  expect(code).toBe(200)
  expect(await server.db.selectFrom('contact_messages').select('name').execute()).toEqual([{ name: 'Kai' }])
})

test.for([
  'Kai\r\nBcc: victim@example.org',
  'Kai\u2028Bcc: victim@example.org',
  '=?utf-8?B?DQpCY2M6IHZpY3RpbUBleGFtcGxlLm9yZw==?=',
])('a name cannot inject a header: %j', async (name) => {
  await using server = await startTestServer({ config: { operatorEmail: 'desk@example.org' } })

  await server.post('/contact-us', { ...message, name })

  const [mail] = await mails(server)
  expect(mail?.recipient).toBe('desk@example.org')
  expect(`${mail?.subject}${mail?.reply_to}`).not.toMatch(/\p{Cc}/u)
})

test.for(['a@b.co\r\nBcc: v@example.org', 'a@b.co, v@example.org', 'a@b.co v@example.org', 'a', ''])(
  '%j is refused as an address to reply to',
  async (email) => {
    await using server = await startTestServer()

    const { code, body } = await server.post('/contact-us', { ...message, email })

    expect([code, Object.keys(body.errors ?? {})]).toEqual([422, ['email']])
    expect(await server.db.selectFrom('contact_messages').select('id').execute()).toEqual([])
  },
)

test('a message and its notice are committed together', async () => {
  await using server = await startTestServer({ config: { operatorEmail: 'desk@example.org' } })
  const answer = await (async () => {
    await using _lock = await holdLock(server, 'lock table mails')
    const sent = server.post('/contact-us', message)
    await expect.poll(() => countWaiting(server)).toBe(1)
    expect(await server.db.selectFrom('contact_messages').select('id').execute()).toEqual([])
    return sent
  })()

  expect(answer.code).toBe(200)
  expect(await mails(server)).toHaveLength(1)
})

test('the server searches, filters, sorts and pages the list', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const rows = [
    { name: 'bela', email: 'z@one.example', detail: 'Big waves', status: 1 },
    { name: 'Ana', email: 'y@two.example', detail: 'Small 100% waves' },
    { name: 'Carl', email: 'X@one.example', detail: 'No\nwaves' },
  ]
  await server.db.insertInto('contact_messages').values(rows).execute()
  const ask = async (query: Record<string, string | number>) => {
    const { data, total } = (await server.get('/contact-us', { token, query })).body.data
    return [...data.map(({ name }: { name: string }) => name), total]
  }

  expect(await ask({})).toEqual(['Carl', 'Ana', 'bela', 3])
  expect(await ask({ page: 1, per_page: 2 })).toEqual(['Carl', 'Ana', 3])
  expect(await ask({ page: 2, per_page: 2 })).toEqual(['bela', 3])
  expect(await ask({ status: '0', page: 1 })).toEqual(['Carl', 'Ana', 2])
  expect(await ask({ status: '1' })).toEqual(['bela', 1])
  expect(await ask({ search: 'ONE.EX' })).toEqual(['Carl', 'bela', 2])
  expect(await ask({ search: '0% w', page: 1 })).toEqual(['Ana', 1])
  expect(await ask({ search: 'waves', status: '1', page: 1 })).toEqual(['bela', 1])
  expect(await ask({ sort: 'name', page: 1 })).toEqual(['Ana', 'bela', 'Carl', 3])
  expect(await ask({ sort: 'email', dir: 'desc' })).toEqual(['bela', 'Ana', 'Carl', 3])
  expect(await ask({ sort: 'status', dir: 'desc', page: 1 })).toEqual(['bela', 'Carl', 'Ana', 3])
  const { code, body } = await server.get('/contact-us', { token, query: { status: '2' } })
  expect([code, Object.keys(body.errors ?? {})]).toEqual([422, ['status']])
})

test('marking a message twice is no error, and an unknown message is not found', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  await server.post('/contact-us', message)
  const { id } = await server.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
  const mark = async (status: number, of = id) =>
    (await server.post('/contact-us/status', { id: of, status }, { token })).code

  expect([await mark(1), await mark(1), await mark(0), await mark(2), await mark(1, id + 1)]).toEqual([
    200, 200, 200, 422, 404,
  ])
})

test('no page of a long list needs a sequential scan', async () => {
  await using server = await startTestServer()
  await sql`insert into contact_messages (name, email, detail, status)
    select 'Surfer ' || n % 997, 'surfer' || n || '@example.org', 'Message number ' || n, (n % 50 > 0)::integer
    from generate_series(1, 20000) n`.execute(server.db)
  await sql`vacuum analyze contact_messages`.execute(server.db)
  const asked: MessageListOptions = { page: 1, perPage: 12, search: '', status: undefined, sort: 'id', dir: 'desc' }
  const pageRead = async (changes: Partial<MessageListOptions>) => {
    const plans = await explain(server.databaseUrl, (on) => listMessages(on, { ...asked, ...changes }))
    return plans.find((plan) => / limit /.test(plan.sql))
  }

  for (const sort of endpoint.input.shape.sort.def.innerType.def.values) {
    for (const changes of [{}, { page: 1_666 }, { status: 0 }]) {
      const plan = await pageRead({ ...changes, sort })
      expect(plan?.sequentialScans, `${sort} ${JSON.stringify(changes)}`).toEqual([])
    }
  }
  expect((await pageRead({ search: 'number 19999' }))?.sequentialScans).toEqual([])
})
