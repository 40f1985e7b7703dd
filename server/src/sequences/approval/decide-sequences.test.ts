import { afterAll, expect, test } from 'vitest'
import { inTransaction, type Trx } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import { smallJpeg } from '../../decoder/testing/index.ts'
import { setImageError, setStatus as setImageStatus, setPreviews } from '../../images/queries.ts'
import { dataUrl } from '../../images/testing/image-forms.ts'
import { countWaiting } from '../../testing/database/locks.ts'
import { startTestServer } from '../../testing/index.ts'
import { findRowFaults } from '../../verify/queries.ts'
import { approveWaitingImages, lockForDecision } from '../queries.ts'

const server = await startTestServer()
const admin = await server.given.admin()
afterAll(() => server[Symbol.asyncDispose]())

type Decision = { sequence_id: number; approve: number; revision?: number; reason?: string }
const decide = (decision: Decision, token = admin.token) => server.post('/sequence/approve', decision, { token })
const setStatus = (sequenceId: number, status: number, token: string) =>
  server.post('/sequence/status', { sequence_id: sequenceId, status }, { token })
const destroy = (id: number, token: string) => server.delete('/sequence/destroy', { query: { id }, token })

const rowOf = (id: number) =>
  server.db.selectFrom('sequences').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const actsOn = (id: number) =>
  server.db
    .selectFrom('audit_log')
    .select(['actor_id', 'act', 'detail'])
    .where('target', '=', `sequence ${id}`)
    .orderBy('id')
    .execute()

/** A sequence in its owner's list. */
async function ownView({ id, owner }: { id: number; owner: { token: string } }) {
  const { body } = await server.get('/sequence/list', { token: owner.token })
  return (body.data.list.data as Array<{ id: number }>).find((row) => row.id === id)
}

test('approval publishes the sequence with its waiting images and is audited', async () => {
  const sequence = await server.given.waitingSequence({ images: 2, bytes: 10 })
  expect((await server.post('/sequence/image/view', { sequence_key: sequence.key })).code).toBe(404)

  expect((await decide({ sequence_id: sequence.id, approve: 1, revision: 1 })).code).toBe(200)

  const { body } = await server.post('/sequence/image/view', { sequence_key: sequence.key })
  expect(body.data.list.images).toHaveLength(2)
  expect(await ownView(sequence)).toMatchObject({ is_approved: 1, waiting: 0, revision: 2, reason: null })
  expect(await actsOn(sequence.id)).toMatchObject([{ actor_id: admin.id, act: 'sequence.approve' }])
})

test('images added to an approved sequence wait until it is approved again', async () => {
  const sequence = await server.given.publicSequence({ images: 2, bytes: 10 })
  const [added] = sequence.images
  await server.db
    .updateTable('images')
    .set({ is_approved: 0 })
    .where('id', '=', added?.id ?? 0)
    .execute()
  expect(await ownView(sequence)).toMatchObject({ is_approved: 1, waiting: 1 })

  await decide({ sequence_id: sequence.id, approve: 1 })

  const { body } = await server.post('/sequence/image/view', { sequence_key: sequence.key, image_id: added?.id })
  expect(body.data.list.images).toHaveLength(1)
  expect(await ownView(sequence)).toMatchObject({ waiting: 0 })
})

test.for([
  ['with a revision, an image without preview keeps waiting', { revision: 2 }, 1],
  ['without a revision, an image without preview goes public with its preview', {}, 2],
] as const)('approved %s', async ([, looked, shown]) => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })
  const { id, spot, date, owner } = sequence
  const more = { id, date, ...spot, images: [dataUrl(await smallJpeg())] }
  expect((await server.put('/sequence/update', more, { token: owner.token })).code).toBe(200)

  expect((await decide({ sequence_id: id, approve: 1, ...looked })).code).toBe(200)
  await server.drainJobs()

  const view = () => server.post('/sequence/image/view', { sequence_key: sequence.key })
  expect((await view()).body.data.list.images).toHaveLength(shown)
  const waiting = 2 - shown
  expect(await rowOf(id)).toMatchObject({ is_approved: 1, public_count: shown, waiting_count: waiting })
  const undecided = await server.get('/sequence/list-all', { token: admin.token, query: { undecided: 1, search: id } })
  expect(undecided.body.data.list.total).toBe(waiting)
  expect(await findRowFaults(server.db)).toEqual([])

  // Now the preview exists.
  await decide({ sequence_id: id, approve: 1, revision: (await rowOf(id)).revision })
  expect((await view()).body.data.list.images).toHaveLength(2)
})

test('approval does not restore a deleted image', async () => {
  const sequence = await server.given.waitingSequence({ images: 2, bytes: 10 })
  const [deleted] = sequence.images
  await server.delete('/sequence/image/destroy', { query: { id: deleted?.id ?? 0 }, token: sequence.owner.token })

  await decide({ sequence_id: sequence.id, approve: 1 })

  const row = await server.db
    .selectFrom('images')
    .select('is_approved')
    .where('id', '=', deleted?.id ?? 0)
    .executeTakeFirst()
  expect(row?.is_approved).toBe(0)
})

test('the owner sees the reason of a rejection until the sequence is approved', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })

  await decide({ sequence_id: sequence.id, approve: 2, reason: '  Faces of\nchildren ' })
  expect(await ownView(sequence)).toMatchObject({ is_approved: 2, reason: 'Faces of children' })
  await decide({ sequence_id: sequence.id, approve: 1, reason: 'unheard' })

  expect(await ownView(sequence)).toMatchObject({ is_approved: 1, reason: null })
  expect(await actsOn(sequence.id)).toMatchObject([
    { act: 'sequence.reject', detail: { reason: 'Faces of children' } },
    { act: 'sequence.approve' },
  ])
})

test('a reason that ends within a character is stored with a replacement character', async () => {
  const sequence = await server.given.waitingSequence({ images: 1, bytes: 10 })

  expect((await decide({ sequence_id: sequence.id, approve: 2, reason: 'Too dark \ud83d' })).code).toBe(200)

  expect(await ownView(sequence)).toMatchObject({ reason: 'Too dark \ufffd' })
})

test.for([0, 3, Number.MAX_SAFE_INTEGER])(
  'revision %i for a sequence at revision 1 is a conflict and changes nothing',
  async (revision) => {
    const { id } = await server.given.waitingSequence({ images: 1, bytes: 10 })

    const { code, body } = await decide({ sequence_id: id, approve: 1, revision })

    expect([code, body.key]).toEqual([409, 'Conflict'])
    expect(await rowOf(id)).toMatchObject({ is_approved: 0, revision: 1, waiting_count: 1 })
    expect(await actsOn(id)).toEqual([])
  },
)

test('one of ten simultaneous admins decides about a revision', async () => {
  const { id } = await server.given.waitingSequence({ images: 1, bytes: 10 })

  const answers = await server.atOnce(10, (index) => decide({ sequence_id: id, approve: 1 + (index % 2), revision: 1 }))

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(9)
  expect(await actsOn(id)).toHaveLength(1)
})

test('a missing or deleted sequence cannot be decided', async () => {
  const deleted = await server.given.publicSequence({ images: 1, bytes: 10 })
  await destroy(deleted.id, deleted.owner.token)

  expect((await decide({ sequence_id: 999_999, approve: 1 })).code).toBe(404)
  const [late, missing] = [
    await decide({ sequence_id: deleted.id, approve: 2 }),
    await decide({ sequence_id: 999_999, approve: 2 }),
  ]
  expect([late.code, late.body]).toEqual([404, missing.body])
  expect(await rowOf(deleted.id)).toMatchObject({ is_approved: 1 })
})

test("an owner hides and shows a sequence; another owner's sequence answers like a missing one and does not change", async () => {
  const { id, key, owner } = await server.given.publicSequence({ images: 1, bytes: 10 })
  const other = await server.given.photographer()
  const view = async () => (await server.post('/sequence/image/view', { sequence_key: key })).code

  for (const act of [
    (of: number) => setStatus(of, 0, other.token),
    (of: number) => destroy(of, other.token),
    (of: number) => server.get(`/sequence/list-image-all/${of}`, { token: other.token }),
  ]) {
    const [theirs, nobodys] = [await act(id), await act(999_999)]
    expect([theirs.code, theirs.body]).toEqual([404, nobodys.body])
  }
  expect(await view()).toBe(200)

  expect((await setStatus(id, 0, owner.token)).code).toBe(200)
  expect(await view()).toBe(404)
  expect((await setStatus(id, 1, owner.token)).code).toBe(200)
  expect(await view()).toBe(200)
})

test('approval does not show a sequence that its owner hid', async () => {
  const { id, key, owner } = await server.given.waitingSequence({ images: 1, bytes: 10 })
  await setStatus(id, 0, owner.token)

  await decide({ sequence_id: id, approve: 1 })

  expect((await server.post('/sequence/image/view', { sequence_key: key })).code).toBe(404)
})

test('a sequence deleted by its owner is in no list or view, and later calls do not find it', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })
  const { id, owner } = sequence

  expect((await destroy(id, owner.token)).code).toBe(200)

  expect(await ownView(sequence)).toBeUndefined()
  expect((await server.get(`/sequence/list-image-all/${id}`, { token: owner.token })).code).toBe(404)
  expect((await setStatus(id, 1, owner.token)).code).toBe(404)
  expect((await destroy(id, owner.token)).code).toBe(404)
  expect((await destroy(id, admin.token)).code).toBe(404)
  expect(await rowOf(id)).toMatchObject({ deleted_by: 'user' })
  expect(await actsOn(id)).toEqual([])
})

test("an admin's deletion is audited with the admin's name", async () => {
  const { id } = await server.given.publicSequence({ images: 1, bytes: 10 })

  expect((await destroy(id, admin.token)).code).toBe(200)

  expect(await rowOf(id)).toMatchObject({ deleted_by: 'admin' })
  expect(await actsOn(id)).toMatchObject([{ actor_id: admin.id, act: 'sequence.destroy' }])
})

test.for(['rejected', 'hidden', 'deleted'])('a buyer can still download from a sequence that is %s', async (fate) => {
  const { sequence, sessionId, downloads } = await server.given.paidCheckout({ images: 1, bytes: 10 })

  const act = {
    rejected: () => decide({ sequence_id: sequence.id, approve: 2 }),
    hidden: () => setStatus(sequence.id, 0, sequence.owner.token),
    deleted: () => destroy(sequence.id, sequence.owner.token),
  }[fate]
  expect((await act?.())?.code).toBe(200)

  const claim = await server.post('/payment/original', { session_id: sessionId, download_id: downloads[0] })
  const bytes = await fetch(new URL(String(claim.body.data.link), server.url)).then((answer) => answer.bytes())
  expect(Buffer.from(bytes)).toEqual(Buffer.from(sequence.images[0]?.bytes ?? []))
})

const preview = { kind: 'preview', type: 'jpeg', name: '400.jpg', width: 400, height: 300, bytes: 10 } as const

type Changed = { id: number; preview_key: string }

test.for<[string, (trx: Trx, image: Changed) => Promise<unknown>]>([
  ['a preview', (trx, image) => setPreviews(trx, image, { previews: [preview], placeholder: null })],
  ['a failed preview', (trx, { id }) => setImageError(trx, id, 'Damaged')],
  ['a switch', (trx, { id }) => setImageStatus(trx, { id, ownerId: null, status: 0 })],
])('%s during an approval waits for it, and neither has to start again', async ([, change]) => {
  const { id, images } = await server.given.waitingSequence({ images: 2, bytes: 10 })
  const image = { id: images[0]?.id ?? 0, preview_key: images[0]?.previewKey ?? '' }
  let approvals = 0
  let changes = 0
  let changed: Promise<unknown> | undefined
  const changeImage = (trx: Trx) => {
    changes += 1
    return change(trx, image)
  }

  await inTransaction(server.db, async (trx) => {
    approvals += 1
    await shareLock(trx, 'places')
    await lockForDecision(trx, id)
    changed ??= inTransaction(server.db, changeImage)
    await expect.poll(() => countWaiting(server)).toBe(1)
    await approveWaitingImages(trx, id, { isLookedAt: false })
  })
  await changed

  expect([approvals, changes]).toEqual([1, 1])
})
