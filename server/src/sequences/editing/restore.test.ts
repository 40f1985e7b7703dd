import { afterAll, expect, test } from 'vitest'
import { smallJpeg } from '../../decoder/testing/index.ts'
import type { Person } from '../../testing/given/people.ts'
import type { GivenSequence } from '../../testing/given/sequences.ts'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { findRowFaults } from '../../verify/queries.ts'

const server = await startTestServer()
const admin = await server.given.admin()
afterAll(() => server[Symbol.asyncDispose]())

const onSale = () => server.given.publicSequence({ images: 3, bytes: 10 })
const secondOf = ({ images }: GivenSequence) => images[1]?.id ?? 0
const by = ({ token }: Person) => ({ token })

const deletePhoto = (id: number, who: Person) =>
  server.delete('/sequence/image/destroy', { query: { id }, token: who.token })
const restorePhoto = (id: number, who: Person) => server.post('/sequence/image/restore', { id }, by(who))
const deleteSession = ({ id }: GivenSequence, who: Person) =>
  server.delete('/sequence/destroy', { query: { id }, token: who.token })
const restoreSession = ({ id }: GivenSequence, who: Person) => server.post('/sequence/restore', { id }, by(who))
const decide = ({ id }: GivenSequence, approve: 1 | 2) =>
  server.post('/sequence/approve', { sequence_id: id, approve }, by(admin))

const shown = async ({ key }: GivenSequence) => {
  const { body } = await server.post('/sequence/image/view', { sequence_key: key })
  return ((body.data?.list.images ?? []) as Array<{ id: number }>).map(({ id }) => id)
}
const auditOf = (target: string) =>
  server.db.selectFrom('audit_log').select(['actor_id', 'act']).where('target', '=', target).orderBy('id').execute()
const revisionOf = async ({ id }: GivenSequence) =>
  (await server.db.selectFrom('sequences').select('revision').where('id', '=', id).executeTakeFirstOrThrow()).revision

test('a photo that its photographer deleted comes back to its place, once', async () => {
  const sequence = await onSale()
  const all = sequence.images.map(({ id }) => id)
  await deletePhoto(secondOf(sequence), sequence.owner)
  const without = await shown(sequence)

  const back = await restorePhoto(secondOf(sequence), sequence.owner)
  const again = await restorePhoto(secondOf(sequence), sequence.owner)

  expect([back.code, back.body.message, again.code]).toEqual([200, ['The photo is back'], 404])
  expect([without.length, await shown(sequence)]).toEqual([2, all])
  expect(await auditOf(`image ${secondOf(sequence)}`)).toEqual([])
  expect(await findRowFaults(server.db)).toEqual([])
})

test('what an admin deleted comes back only through an admin; what a photographer deleted through both', async () => {
  const sequence = await onSale()
  const { owner } = sequence
  const stranger = await server.given.photographer()
  await deletePhoto(secondOf(sequence), admin)
  expect((await restorePhoto(secondOf(sequence), owner)).code).toBe(404)
  expect((await restorePhoto(secondOf(sequence), admin)).code).toBe(200)
  await deletePhoto(secondOf(sequence), owner)
  expect((await restorePhoto(secondOf(sequence), stranger)).code).toBe(404)
  expect((await restorePhoto(secondOf(sequence), admin)).code).toBe(200)
  expect(await auditOf(`image ${secondOf(sequence)}`)).toEqual(
    ['image.destroy', 'image.restore', 'image.restore'].map((act) => ({ actor_id: admin.id, act })),
  )

  await deleteSession(sequence, admin)
  expect((await restoreSession(sequence, owner)).code).toBe(404)
  expect((await restoreSession(sequence, admin)).code).toBe(200)
  await deleteSession(sequence, owner)
  expect((await restoreSession(sequence, stranger)).code).toBe(404)
  expect((await restoreSession(sequence, owner)).body.message).toEqual(['The session is back'])
  expect(await auditOf(`sequence ${sequence.id}`)).toEqual(
    ['sequence.destroy', 'sequence.restore'].map((act) => ({ actor_id: admin.id, act })),
  )
})

test('a deleted session comes back with all that it was, and its photos do not come back alone', async () => {
  const sequence = await onSale()
  const all = sequence.images.map(({ id }) => id)
  const found = async () => {
    const { body } = await server.post('/sequence/view', { spot_id: sequence.spot.spot_id })
    return body.data.list.total as number
  }
  await deletePhoto(secondOf(sequence), sequence.owner)
  await deleteSession(sequence, sequence.owner)
  expect([await shown(sequence), await found()]).toEqual([[], 0])
  expect((await restorePhoto(secondOf(sequence), sequence.owner)).code).toBe(404)

  await restoreSession(sequence, sequence.owner)

  expect([await shown(sequence), await found()]).toEqual([[all[0], all[2]], 1])
  expect(await findRowFaults(server.db)).toEqual([])
})

test('what can be restored is listed: to owners what they deleted themselves, to admins all but what went with an account', async () => {
  const [own, byAdmin, erased] = [await onSale(), await onSale(), await onSale()]
  await deletePhoto(secondOf(own), own.owner)
  await deletePhoto(own.images[0]?.id ?? 0, admin)
  const photos = async (who: Person) => {
    const { list, deleted } = (await server.get(`/sequence/list-image-all/${own.id}`, by(who))).body.data
    const idsOf = (rows: Array<{ id: number }> | undefined) => rows?.map(({ id }) => id)
    return { list: idsOf(list), deleted: idsOf(deleted) }
  }
  const [first, second, third] = own.images.map(({ id }) => id)
  expect(await photos(own.owner)).toEqual({ list: [third], deleted: [second] })
  expect(await photos(admin)).toEqual({ list: [first, second, third], deleted: undefined })

  await deleteSession(own, own.owner)
  await deleteSession(byAdmin, admin)
  await deleteSession(erased, erased.owner)
  const erase = server.db.updateTable('users').set({ erased_at: new Date() })
  await erase.where('id', '=', erased.owner.id).execute()
  const listed = async (path: string, who: Person) => {
    const { data, total } = (await server.get(`${path}?deleted=1&per_page=100`, by(who))).body.data.list
    return [(data as Array<{ id: number }>).map(({ id }) => id), total]
  }
  expect(await listed('/sequence/list', own.owner)).toEqual([[own.id], 1])
  expect(await listed('/sequence/list', byAdmin.owner)).toEqual([[], 0])
  expect(await listed('/sequence/list-all', admin)).toEqual([[byAdmin.id, own.id], 2])
  expect(await listed(`/sequence/list-all/${byAdmin.owner.id}`, admin)).toEqual([[byAdmin.id], 1])
})

test('a photo does not come back past the admin who approved its session without it', async () => {
  const sequence = await onSale()
  const { owner, id, spot, date } = sequence
  await decide(sequence, 2)
  await deletePhoto(secondOf(sequence), owner)
  await server.put('/sequence/update', { id, ...spot, date }, by(owner))
  await decide(sequence, 1)
  const seen = await revisionOf(sequence)
  const told = async () => (await readMails(server.deps, admin.email)).filter(({ kind }) => kind === 'waiting')
  // What was scheduled before finds nothing that waits.
  await server.given.toldAfter(2)
  expect(await told()).toEqual([])

  await restorePhoto(secondOf(sequence), owner)

  expect(await shown(sequence)).toEqual([sequence.images[0]?.id, sequence.images[2]?.id])
  const stale = { sequence_id: id, approve: 1, revision: Number(seen) }
  expect((await server.post('/sequence/approve', stale, by(admin))).code).toBe(409)
  await server.given.toldAfter(2)
  expect((await told()).map(({ text }) => text.includes(owner.username))).toEqual([true])
  await decide(sequence, 1)
  expect(await shown(sequence)).toHaveLength(3)
})

test('a photo that was taken down, or whose owner is erased, does not come back', async () => {
  const sequence = await onSale()
  const takedown = { sequence_id: sequence.id, reason: 'A letter from a parent', currentPassword: admin.password }
  expect((await server.post('/payments/takedown', takedown, by(admin))).code).toBe(200)
  expect((await restorePhoto(secondOf(sequence), admin)).body.key).toBe('Conflict')
  expect((await restorePhoto(secondOf(sequence), sequence.owner)).code).toBe(404)

  const erased = await onSale()
  await deleteSession(erased, erased.owner)
  const erase = server.db.updateTable('users').set({ erased_at: new Date() })
  await erase.where('id', '=', erased.owner.id).execute()
  expect((await restoreSession(erased, admin)).code).toBe(404)
})

test('a photo that was deleted before its preview was made gets one when it comes back', async () => {
  const { id, owner } = await server.given.waitingSequence({ images: 1, original: await smallJpeg() })
  const image = server.db
    .updateTable('images')
    .set({ previewed_at: null, previews: '[]' })
    .where('sequence_id', '=', id)
  const { id: photo } = await image.returning('id').executeTakeFirstOrThrow()
  await deletePhoto(photo, owner)

  await restorePhoto(photo, owner)
  await server.drainJobs()

  const { body } = await server.get(`/sequence/list-image-all/${id}`, by(owner))
  expect(body.data.list[0]).toMatchObject({ processing: false, error: null })
})
