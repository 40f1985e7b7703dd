import { roles } from '@lineup/contract/limits.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { setImageStatus } from './change-image.ts'

test('an owner hides and shows one image without changing others', async () => {
  await using server = await startTestServer()
  const { images, key, owner } = await server.given.publicSequence({ images: 2 })
  const shown = async () => {
    const { body } = await server.post('/sequence/image/view', { sequence_key: key })
    return body.data.list.images.map(({ id }: { id: number }) => id)
  }
  const set = (status: number) =>
    server.post('/sequence/image/status', { image_id: images[0]?.id, status }, { token: owner.token })

  const hidden = await set(0)
  const whileHidden = await shown()
  const back = await set(1)

  expect([hidden.code, hidden.body.message]).toEqual([200, ['The photo is hidden']])
  expect(whileHidden).toEqual([images[1]?.id])
  expect(back.body.message).toEqual(['The photo is no longer hidden'])
  expect(await shown()).toEqual(images.map(({ id }) => id))
})

test('an image deleted by its owner is visible only to admins, who see who deleted it', async () => {
  await using server = await startTestServer()
  const { images, id, owner } = await server.given.publicSequence({ images: 2 })
  const admin = await server.given.admin()
  const list = async (token: string) => (await server.get(`/sequence/list-image-all/${id}`, { token })).body.data.list
  const destroy = () =>
    server.delete('/sequence/image/destroy', { token: owner.token, query: { id: images[0]?.id ?? 0 } })

  const first = await destroy()
  const second = await destroy()

  expect([first.code, first.body.message]).toEqual([200, ['The photo is deleted']])
  expect(second.code).toBe(404)
  expect(await list(owner.token)).toHaveLength(1)
  expect((await list(admin.token))[0]).toMatchObject({ deleted_by: 'user', deleted_at: expect.any(String) })
  const set = { image_id: images[0]?.id, status: 0 }
  expect((await server.post('/sequence/image/status', set, { token: owner.token })).code).toBe(404)
})

test('another owner’s image answers like a missing one and does not change', async () => {
  await using server = await startTestServer()
  const { images } = await server.given.publicSequence({ images: 1 })
  const { token } = await server.given.photographer()
  const id = images[0]?.id ?? 0

  const theirs = [
    await server.post('/sequence/image/status', { image_id: id, status: 0 }, { token }),
    await server.delete('/sequence/image/destroy', { token, query: { id } }),
  ]
  const missing = [
    await server.post('/sequence/image/status', { image_id: 999_999, status: 0 }, { token }),
    await server.delete('/sequence/image/destroy', { token, query: { id: 999_999 } }),
  ]

  expect(theirs.map(({ code, body }) => [code, body])).toEqual(missing.map(({ code, body }) => [code, body]))
  expect(theirs.map(({ code }) => code)).toEqual([404, 404])
  const row = await server.db.selectFrom('images').select(['status', 'deleted_at']).executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 1, deleted_at: null })
})

test('an admin hides and deletes any image, with an audit entry', async () => {
  await using server = await startTestServer()
  const { images } = await server.given.publicSequence({ images: 1 })
  const admin = await server.given.admin()
  const id = images[0]?.id ?? 0

  await server.post('/sequence/image/status', { image_id: id, status: 0 }, { token: admin.token })
  await server.delete('/sequence/image/destroy', { token: admin.token, query: { id } })

  const row = await server.db.selectFrom('images').select(['status', 'deleted_by']).executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 0, deleted_by: 'admin' })
  const audit = await server.db.selectFrom('audit_log').select(['actor_id', 'act', 'target']).orderBy('id').execute()
  expect(audit).toEqual([
    { actor_id: admin.id, act: 'image.status', target: `image ${id}` },
    { actor_id: admin.id, act: 'image.destroy', target: `image ${id}` },
  ])
})

test('an act needs no request: the audit log keeps who acts, from which address and in which request', async () => {
  await using server = await startTestServer()
  const { images } = await server.given.publicSequence({ images: 1 })
  const { id, username } = await server.given.admin()
  const actor = { id, username, role: roles.admin, isVerified: true, hold: null, signInId: 0 }
  const imageId = images[0]?.id ?? 0

  await setImageStatus(
    server.deps,
    { id: imageId, status: 0 },
    { actor, address: '203.0.113.7', requestId: 'request-1' },
  )

  const entry = await server.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    actor_id: id,
    act: 'image.status',
    target: `image ${imageId}`,
    detail: { status: 0 },
    address: '203.0.113.7',
    request_id: 'request-1',
  })
})
