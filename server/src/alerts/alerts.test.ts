import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { readMails } from '../testing/read-mails.ts'
import { expireAlerts } from './expire-alerts.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const yesterday = server.given.dayFrom(-1)
const mailsTo = (email: string) => readMails(server.deps, email)
const alertsOf = (email: string) =>
  server.db
    .selectFrom('alerts')
    .select(['email', 'time_from', 'time_to', 'confirmed_at'])
    .where('email', '=', email)
    .execute()
const linkIn = (text: string, page: 'confirm' | 'end') =>
  new RegExp(`${server.url}/alert/${page}/([\\w-]{43})`).exec(text)?.[1] ?? ''

async function postForm(url: string, body: RequestInit['body'] = '') {
  const answer = await fetch(url, { method: 'POST', body: body ?? null, redirect: 'manual' })
  return [answer.status, answer.headers.get('location')]
}

test('an alert is asked for, confirmed by the link of its mail, and ended with its address', async () => {
  const { spot_id } = await server.given.spot()
  const email = 'kai@example.org'

  const asked = await server.post('/alert/store', { email, spot_id, date: yesterday, from: '07:00', to: '' })
  const [mail, ...more] = await mailsTo(email)
  const token = linkIn(mail?.text ?? '', 'confirm')
  const before = await alertsOf(email)
  const seen = await server.post('/alert/view', { token })
  const confirmed = await server.post('/alert/confirm', { token })
  const again = await server.post('/alert/confirm', { token })

  expect([asked.code, asked.body.data, more]).toEqual([200, {}, []])
  expect(mail?.html).toContain(`/alert/end/${token}`)
  expect(before).toEqual([{ email, time_from: '07:00', time_to: '24:00', confirmed_at: null }])
  expect(seen.body.data.alert).toMatchObject({ spot_id, date: yesterday, until: yesterday, from: '07:00', to: '24:00' })
  expect([seen.body.data.alert.is_confirmed, confirmed.body.data.alert.is_confirmed, again.code]).toEqual([
    false,
    true,
    200,
  ])

  const ends = [await server.post('/alert/end', { token }), await server.post('/alert/end', { token })]
  expect(ends.map(({ code, body }) => [code, body.message])).toEqual(ends.map(() => [200, ['The alert has ended']]))
  expect(await alertsOf(email)).toEqual([])
  expect((await server.post('/alert/view', { token })).code).toBe(404)
})

test('an address gets three such mails an hour, however it is written, and every answer is the same', async () => {
  const { spot_id } = await server.given.spot()
  const ask = (email: string, days = 1) =>
    server.post('/alert/store', { email, spot_id, date: server.given.dayFrom(-days) })

  const answers = await server.atOnce(6, (n) => ask(n % 2 === 0 ? 'noa@example.org' : 'Noa@example.org', n % 3))

  expect(new Set(answers.map(({ code, body }) => JSON.stringify([code, body])))).toHaveLength(1)
  expect([...(await mailsTo('noa@example.org')), ...(await mailsTo('Noa@example.org'))]).toHaveLength(3)
})

test('asking twice is one alert with two mails, and does not switch a confirmed one off', async () => {
  const { email, spotId, day, token } = await server.given.alert()

  const { code } = await server.post('/alert/store', { email, spot_id: spotId, date: day })

  expect([code, await mailsTo(email)]).toMatchObject([200, [{ kind: 'alert-confirm' }]])
  expect(await alertsOf(email)).toMatchObject([{ confirmed_at: expect.any(Date) }])
  expect((await server.post('/alert/view', { token })).body.data.alert.is_confirmed).toBe(true)
})

test.for([
  ['a day too long ago', { date: server.given.dayFrom(-40) }, 422],
  ['a day too far ahead', { date: server.given.dayFrom(20) }, 422],
  ['too many days', { until: server.given.dayFrom(14) }, 422],
  ['an end before the beginning', { until: server.given.dayFrom(-2) }, 422],
  ['hours that end before they begin', { from: '09:00', to: '07:00' }, 422],
  ['an unknown spot', { spot_id: 999_999 }, 404],
  ['another spelling of an address', { email: '<refused@example.org' }, 422],
  ['two addresses', { email: 'other,refused@example.org' }, 422],
] as const)('%s is refused', async ([, changes, code]) => {
  const { spot_id } = await server.given.spot()
  const email = 'refused@example.org'

  const answer = await server.post('/alert/store', { email, spot_id, date: yesterday, ...changes })

  expect(answer.code).toBe(code)
  expect([await alertsOf(email), await mailsTo(email)]).toEqual([[], []])
})

test('opening a link changes nothing; the forms of both pages and the button of mail programs do', async () => {
  const { email, token } = await server.given.alert({ isConfirmed: false })
  const [confirm, end] = [`${server.url}/alert/confirm/${token}`, `${server.url}/alert/end/${token}`]

  for (const method of ['GET', 'HEAD']) for (const url of [confirm, end]) await fetch(url, { method })
  expect(await alertsOf(email)).toMatchObject([{ confirmed_at: null }])

  expect(await postForm(confirm)).toEqual([303, '?done'])
  expect(await alertsOf(email)).toMatchObject([{ confirmed_at: expect.any(Date) }])
  expect(await postForm(end, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))).toEqual([200, null])
  expect(await alertsOf(email)).toEqual([])
  expect([await postForm(confirm), await postForm(end)]).toEqual([
    [303, '?dead'],
    [303, '?done'],
  ])
})

test('addresses go with alerts that ended or that nobody confirmed, and with their sent mails', async () => {
  const [kept, ended, forgotten] = [
    await server.given.alert(),
    await server.given.alert(),
    await server.given.alert({ isConfirmed: false }),
  ]
  await sql`update alerts set ends_at = now() where id = ${ended.id}`.execute(server.db)
  await sql`update alerts set created_at = now() - interval '25 hours' where id = ${forgotten.id}`.execute(server.db)
  await server.post('/alert/store', { email: 'old@example.org', spot_id: kept.spotId, date: yesterday })
  await server.drainJobs()
  await sql`update mails set sent_at = now() - interval '2 days' where recipient = 'old@example.org'`.execute(server.db)

  const late = await server.post('/alert/confirm', { token: forgotten.token })
  await expireAlerts(server.deps)

  expect(late.code).toBe(404)
  const left = await server.db.selectFrom('alerts').select('email').execute()
  const emails = left.map(({ email }) => email)
  expect(emails).toContain(kept.email)
  expect(emails.filter((email) => [ended.email, forgotten.email].includes(email))).toEqual([])
  expect(await mailsTo('old@example.org')).toEqual([])
})

test('no table holds the token of an alert', async () => {
  const { token } = await server.given.alert()

  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (select a::text from alerts a union all select t::text from alert_tokens t) x (row)
    where row like ${`%${token}%`}
  `.execute(server.db)

  expect(rows).toEqual([{ n: 0 }])
})
