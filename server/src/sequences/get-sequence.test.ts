import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

test('a sequence for editing comes with its images, its prices and its own prices', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  const { id, owner, spot, date, images, key } = await server.given.publicSequence({ images: 2, bytes: 10 })
  await server.db.updateTable('sequences').set({ image_price_minor: 1_950 }).where('id', '=', id).execute()

  const own = await server.get(`/sequence/list/${id}`, { token: owner.token })
  const admins = await server.get(`/sequence/list/${id}`, { token: admin.token })

  expect(own.code).toBe(200)
  expect(own.body.data.list).toMatchObject({
    id,
    sequence_key: key,
    date,
    ...spot,
    type: 2,
    image_price: 19.5,
    commission_image: 10,
    sequence_price: 60,
    own_prices: { image_price: 19.5, commission_image: null, sequence_price: null, commission_sequence: null },
    user: { id: owner.id, username: owner.username },
  })
  expect(own.body.data.list.images).toMatchObject(
    images.map(({ id }, n) => ({ id, name: `surf-${n + 1}.jpg`, image_price: 19.5 })),
  )
  expect(admins.body).toEqual(own.body)
})

test('of a photo that was taken down an admin gets no picture, but when and why', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  const { id, images } = await server.given.publicSequence({ images: 2 })
  const read = async () => (await server.get(`/sequence/list-image-all/${id}`, { token: admin.token })).body.data.list
  const [before] = await read()
  const takedown = { image_id: images[0]?.id, reason: 'A letter', currentPassword: admin.password }
  await server.post('/payments/takedown', takedown, admin)

  const [gone, other] = await read()

  expect(before).toMatchObject({ taken_down: null, watermark: expect.stringContaining('/media/previews/') as string })
  expect(gone).toMatchObject({ watermark: null, previews: [], placeholder: null, name: 'surf-1.jpg' })
  expect(gone.taken_down).toEqual({ at: gone.deleted_at, reason: 'A letter' })
  expect(other.previews).not.toEqual([])
})

test('owners do not see deleted rows; admins see them marked', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  const { id, owner, images } = await server.given.publicSequence({ images: 2, bytes: 10 })
  const read = async (token: string) => {
    const { code, body } = await server.get(`/sequence/list/${id}`, { token })
    return [code, body.data?.list.images.map((image: { deleted_by: string | null }) => image.deleted_by)]
  }

  await server.delete('/sequence/image/destroy', { query: { id: images[0]?.id ?? 0 }, token: owner.token })
  expect([await read(owner.token), await read(admin.token)]).toEqual([
    [200, [null]],
    [200, ['user', null]],
  ])

  const before = await server.get(`/sequence/list-image-all/${id}`, { token: admin.token })
  expect(before.body.data.sequence).toMatchObject({ deleted_at: null, deleted_by: null })
  await server.delete('/sequence/destroy', { query: { id }, token: owner.token })
  expect([await read(owner.token), await read(admin.token)]).toEqual([
    [404, undefined],
    [200, ['user', null]],
  ])
  const label = { deleted_at: expect.any(String), deleted_by: 'user' }
  const edited = await server.get(`/sequence/list/${id}`, { token: admin.token })
  const viewed = await server.get(`/sequence/list-image-all/${id}`, { token: admin.token })
  expect([edited.body.data.list, viewed.body.data.sequence]).toMatchObject([label, label])
})
