import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { startTestServer } from '../testing/index.ts'
import { killAtLock } from '../testing/processes/kill-at-lock.ts'
import { startWorkerProcess } from '../testing/processes/start-worker-process.ts'
import { readMails } from '../testing/read-mails.ts'
import { tellAlerts } from './tell-alerts.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { given, db } = server

const day = given.dayFrom(-1)
const toldTo = async (email: string) =>
  (await readMails(server.deps, email)).filter(({ kind }) => kind === 'alert-photos')
const aMinuteAgo = (id: number) =>
  sql`update sequences set approved_at = approved_at - interval '61 seconds' where id = ${id}`.execute(db)

/** Each hides a sequence, and says how its photos become public. */
const ways = {
  'are approved': async () => {
    const admin = await given.admin()
    const { id, spot } = await given.waitingSequence({ date: day })
    const act = () => server.post('/sequence/approve', { sequence_id: id, approve: 1 }, { token: admin.token })
    return { id, spot, act: () => act().then(() => aMinuteAgo(id)) }
  },
  'are shown again': async () => {
    const { id, spot } = await given.publicSequence({ date: day })
    const set = (status: number) => db.updateTable('sequences').set({ status }).where('id', '=', id).execute()
    await set(0)
    return { id, spot, act: () => set(1) }
  },
  'lie at a place that is switched on': async () => {
    const { id, spot } = await given.publicSequence({ date: day })
    await given.placeSwitched(spot.area_id, 0)
    return { id, spot, act: () => given.placeSwitched(spot.area_id, 1) }
  },
  'get another day': async () => {
    const { id, spot } = await given.publicSequence({ date: given.dayFrom(-2) })
    return { id, spot, act: () => db.updateTable('sequences').set({ day }).where('id', '=', id).execute() }
  },
  'are of an account that is unblocked': async () => {
    const { id, spot, owner } = await given.publicSequence({ date: day })
    await given.blocked(owner)
    const open = { blocked_at: null, block_reason: null }
    return { id, spot, act: () => db.updateTable('users').set(open).where('id', '=', owner.id).execute() }
  },
  'are put right in time': async () => {
    const { id, spot } = await given.publicSequence({ date: day, times: ['12:00:00'] })
    const act = async () => {
      await sql`update images set taken_local = ${`${day}T07:30:00`} where sequence_id = ${id}`.execute(db)
      await sql`select keep_times(${id})`.execute(db)
    }
    await sql`update nodes set time_zone = 'Asia/Makassar' where id = ${spot.spot_id}`.execute(db)
    return { id, spot, act }
  },
}

test.for(Object.entries(ways))('when photos %s, an alert has one mail', async ([, hide]) => {
  const { spot, act } = await hide()
  const { email, id } = await given.alert({ spotId: spot.spot_id, day, hours: { from: '07:00', to: '09:00' } })
  await given.alertsTold()
  expect(await toldTo(email)).toEqual([])

  await act()
  await given.alertsTold()
  await given.alertsTold()

  const mails = await toldTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`${server.url}/day/${spot.spot_id}/${day}?from=07%3A00&to=09%3A00`)
  expect(await db.selectFrom('alerts').select('id').where('id', '=', id).execute()).toEqual([])
})

test('a decision that is taken back within a minute tells nobody', async () => {
  const admin = await given.admin()
  const { id, spot } = await given.waitingSequence({ date: day })
  const { email } = await given.alert({ spotId: spot.spot_id, day })

  await server.post('/sequence/approve', { sequence_id: id, approve: 1 }, { token: admin.token })
  await given.alertsTold()

  expect(await toldTo(email)).toEqual([])
})

test('photos that were there already, or of other hours, are no news; those of uncertain time are', async () => {
  const { spot, owner } = await given.publicSequence({ date: day, times: ['07:30:00'] })
  await sql`update nodes set time_zone = 'Asia/Makassar' where id = ${spot.spot_id}`.execute(db)
  const { email } = await given.alert({ spotId: spot.spot_id, day, hours: { from: '07:00', to: '08:00' } })
  await given.publicSequence({ spot, owner, date: day, times: ['08:30:00', '11:00:00'] })
  await given.alertsTold()
  expect(await toldTo(email)).toEqual([])

  await given.publicSequence({ spot, owner, date: day, images: 3 })
  await given.alertsTold()

  expect((await toldTo(email))[0]?.text).toContain('4 photos of')
})

test('an alert for several days has one mail a day, whose links go on working until the last', async () => {
  const [spot, owner] = [await given.spot(), await given.photographer()]
  const upload = async (on: string) => {
    await given.publicSequence({ spot, owner, date: on, images: 1 })
    await given.alertsTold()
  }
  const { email, token } = await given.alert({ spotId: spot.spot_id, day, lastDay: given.dayFrom(1) })
  const others = await given.alert({ spotId: spot.spot_id, day, isConfirmed: false })

  await upload(day)
  await upload(day)
  await upload(given.dayFrom(0))
  const mails = await toldTo(email)
  const [first] = mails.map(({ text }) => /alert\/end\/([\w-]{43})/.exec(text)?.[1] ?? '')
  const known = [await server.post('/alert/view', { token }), await server.post('/alert/view', { token: first })]
  await upload(given.dayFrom(1))

  expect(known.map(({ code }) => code)).toEqual([200, 200])
  expect((await toldTo(email)).map(({ subject }) => subject.replace(/.*, /, ''))).toHaveLength(3)
  expect((await server.post('/alert/view', { token })).code).toBe(404)
  expect(await toldTo(others.email)).toEqual([])
})

test('a worker that is killed amid hundreds of mails leaves nobody without one, and nobody with two', async () => {
  const [spot, owner] = [await given.spot(), await given.photographer()]
  const ids: string[] = []
  const emails: string[] = []
  for (let n = 0; n < 130; n += 1) {
    const { id, email } = await given.alert({ spotId: spot.spot_id, day })
    ids.push(id)
    emails.push(email)
  }
  await given.publicSequence({ spot, owner, date: day })
  const counted = async () => {
    const rows = await db.selectFrom('mails').select('recipient').where('kind', '=', 'alert-photos').execute()
    return rows.filter(({ recipient }) => emails.includes(recipient)).map(({ recipient }) => recipient)
  }
  await inTransaction(db, (trx) => server.deps.jobs.enqueue(trx, 'alerts.tell', {}))

  await killAtLock(server, {
    // The mail of one of the second hundred, which is marked and not written yet.
    lock: `insert into mails (kind, recipient, subject, dedupe_key) values ('x', 'x', 'x', 'alert:${ids[110]}:${day}')`,
    start: () => startWorkerProcess(server),
  })
  const before = await counted()
  await tellAlerts(server.deps)

  expect(before).toHaveLength(100)
  const told = await counted()
  expect(told.toSorted()).toEqual(emails.toSorted())
})
