import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPhoto } from '../../testing/cases/sequences.ts'
import type { Person } from '../../testing/given/people.ts'
import type { SpotPath } from '../../testing/given/places.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

async function upload(server: TestServer, { token }: Person) {
  const id = randomUUID()
  const headers = { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="wave.jpg"' }
  await server.send('PUT', `/uploads/${id}`, new Uint8Array(await aPhoto()), { token, headers })
  return id
}

async function send(server: TestServer, owner: Person, spot: SpotPath): Promise<number> {
  const images = [await upload(server, owner)]
  const form = { ...spot, date: '2026-11-18', images }
  const { body } = await server.post('/sequence/store', form, { token: owner.token })
  return body.data.id as number
}

const waitingMails = async (server: TestServer, { email }: Person) =>
  (await readMails(server.deps, email)).filter(({ kind }) => kind === 'waiting')

test('each admin gets at most one mail an hour about waiting sequences', async () => {
  await using server = await startTestServer()
  const [admin, other, owner] = [
    await server.given.admin(),
    await server.given.admin(),
    await server.given.photographer(),
  ]
  const spot = await server.given.spot()
  await server.put('/profile/mails', { waiting: false }, { token: other.token })

  await send(server, owner, spot)
  await send(server, owner, spot)
  await server.given.toldAfter(2)
  await send(server, owner, spot)
  await server.given.toldAfter(2)

  const [mail, ...more] = await waitingMails(server, admin)
  expect([mail?.subject, more]).toEqual(['2 sessions wait for approval', []])
  expect(mail?.text).toContain(`: 1 photo by ${owner.username}\n`)
  expect(mail?.text).toContain(`${server.url}/admin/sequences?view=approval\n`)
  await server.given.toldAfter(60)
  expect((await waitingMails(server, admin)).map(({ subject }) => subject)).toEqual([
    '2 sessions wait for approval',
    '3 sessions wait for approval',
  ])
  expect(await waitingMails(server, other)).toEqual([])
  expect(await waitingMails(server, owner)).toEqual([])
})

test('no mail is sent when nothing waits any more by then', async () => {
  await using server = await startTestServer()
  const [admin, owner] = [await server.given.admin(), await server.given.photographer()]
  const id = await send(server, owner, await server.given.spot())

  await server.post('/sequence/approve', { sequence_id: id, approve: 2 }, { token: admin.token })
  await server.given.toldAfter(60)

  expect(await waitingMails(server, admin)).toEqual([])
})

test('new photos and changed rejected or moved sequences cause a notice; those already waiting do not', async () => {
  await using server = await startTestServer()
  const [admin, owner] = [await server.given.admin(), await server.given.photographer()]
  const spot = await server.given.spot()
  const approved = await server.given.publicSequence({ owner, spot, images: 1, bytes: 10 })
  const rejected = await server.given.sequence({ owner, spot, images: 1, bytes: 10, isApproved: 2 })
  const moved = await server.given.publicSequence({ owner, spot, images: 1, bytes: 10 })
  const update = (id: number, changes: object, { token } = owner) =>
    server.put('/sequence/update', { id, ...spot, date: '2026-11-18', ...changes }, { token })
  const noted = async () => {
    const notices = await server.db
      .selectFrom('notices')
      .select('about')
      .where('kind', '=', 'waiting')
      .orderBy('id')
      .execute()
    return notices.map(({ about }) => about)
  }

  await update(approved.id, {})
  await update(rejected.id, { date: '2026-11-17' }, admin)
  expect(await noted()).toEqual([])
  await update(approved.id, { images: [await upload(server, owner)] })
  await update(rejected.id, { date: '2026-11-16' })
  await update(rejected.id, { date: '2026-11-15' })
  await update(moved.id, { date: '2026-11-14' })

  expect(await noted()).toEqual([approved.id, rejected.id, moved.id])
})
