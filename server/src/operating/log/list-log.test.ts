import { acts, actsOf } from '@lineup/contract/audit/acts.ts'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'

type Row = { id: number; act: string; by: object | null; about: object; reason: string | null }

/** An admin has blocked kai, refunded an order of noa's, and made and deleted a region. */
async function busyShop(server: TestServer) {
  const [admin, other, kai, noa] = [
    await server.given.admin(),
    await server.given.admin(),
    await server.given.photographer(),
    await server.given.photographer(),
  ]
  const sale = await server.given.paidCheckout({ owner: noa, images: 1 })
  const { continent_id } = await server.given.spot()
  const post = async (path: string, form: object, by = admin) => {
    const { code, body } = await server.post(path, form, { token: by.token })
    expect([path, code]).toEqual([path, 200])
    return body.data
  }
  await post('/user/block', { id: kai.id, reason: 'He sells photos of others', currentPassword: admin.password })
  await post('/payments/refund', { payment_id: sale.paymentId, amount: 5, currentPassword: admin.password })
  const region = (await post('/region/store', { name: 'Lee Islands', continent_id }, other)).id as number
  const list = async (query: Record<string, string | number> = {}) => {
    const { code, body } = await server.get('/audit/list', { token: admin.token, query })
    expect(code).toBe(200)
    return body.data.list as { data: Row[]; total: number }
  }
  return { admin, other, kai, noa, sale, region, list }
}

test('the log says who did what to what, newest first, with names and reasons', async () => {
  await using server = await startTestServer()
  const { admin, other, kai, sale, region, list } = await busyShop(server)

  const { data } = await list()

  expect(data.map(({ act }) => act).slice(0, 3)).toEqual(['region.store', 'payment.refund', 'user.block'])
  const none = { payment_id: null, sequence_id: null }
  expect(data[0]).toMatchObject({
    by: { id: other.id, username: other.username },
    about: { kind: 'region', id: String(region), name: 'Lee Islands', ...none },
    reason: null,
    changes: [{ field: 'name', after: 'Lee Islands' }],
  })
  expect(data[1]).toMatchObject({
    by: { id: admin.id, username: admin.username },
    about: {
      kind: 'payment',
      id: String(sale.paymentId),
      name: expect.stringMatching(/^L-/),
      payment_id: sale.paymentId,
    },
    changes: [{ field: 'amount', after: '$5' }],
  })
  expect(data[2]).toMatchObject({
    about: { kind: 'user', id: String(kai.id), name: kai.username, ...none },
    reason: 'He sells photos of others',
  })
  expect(data.every(({ act }) => act in acts)).toBe(true)
})

test('it is asked by person, kind and words, and read page by page', async () => {
  await using server = await startTestServer()
  const { admin, other, kai, noa, sale, list } = await busyShop(server)
  const { order_number: order } = await server.db
    .selectFrom('payments')
    .select('order_number')
    .where('id', '=', sale.paymentId)
    .executeTakeFirstOrThrow()
  const actsFor = async (query: Record<string, string | number>) => (await list(query)).data.map(({ act }) => act)

  expect(await actsFor({ by: other.id })).toEqual(['region.store'])
  expect(await actsFor({ about: kai.id })).toEqual(['user.block'])
  expect(await actsFor({ about: noa.id, by: admin.id, kind: 'people' })).toEqual([])
  expect(await actsFor({ kind: 'places', by: other.id })).toEqual(['region.store'])
  expect(await actsFor({ search: 'photos of others' })).toEqual(['user.block'])
  expect(await actsFor({ search: '100%_' })).toEqual([])
  expect(await actsFor({ search: kai.username })).toEqual(['user.block'])
  expect(await actsFor({ search: other.username })).toEqual(['region.store'])
  expect(await actsFor({ search: 'lee isl' })).toEqual(['region.store'])
  expect(await actsFor({ search: order.toLowerCase() })).toEqual(['payment.refund'])
  expect(await actsFor({ search: 'money back', said: 'payment.refund,stack' })).toEqual(['payment.refund'])
  expect(await actsFor({ search: 'Area or region', said: 'region' })).toEqual(['region.store'])
  const all = await actsFor({})
  const { data, total } = await list({ page: 2, per_page: 1 })
  expect([data.map(({ act }) => act), total]).toEqual([[all[1]], all.length])
  expect(await actsFor({ dir: 'asc' })).toEqual(all.toReversed())
})

test('what is done to sessions, photos and payouts of a person is found by the person', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  const { id, owner } = await server.given.publicSequence({ images: 1 })
  await server.post('/sequence/status', { sequence_id: id, status: 0 }, { token: admin.token })

  const { body } = await server.get('/audit/list', { token: admin.token, query: { about: owner.id } })

  expect(body.data.list.data).toMatchObject([
    { act: 'sequence.status', about: { kind: 'sequence', id: String(id), sequence_id: id } },
  ])
})

test('a session is named by its spot and day, a photo by its file, and is found by them', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  const { id, spot, images } = await server.given.publicSequence({ images: 1, date: '2026-11-18' })
  const [image] = images
  await server.post('/sequence/status', { sequence_id: id, status: 0 }, { token: admin.token })
  await server.post('/sequence/image/status', { image_id: image?.id, status: 0 }, { token: admin.token })
  const { name } = await server.db
    .selectFrom('nodes')
    .select('name')
    .where('id', '=', spot.spot_id)
    .executeTakeFirstOrThrow()
  const list = async (search: string) =>
    (await server.get('/audit/list', { token: admin.token, query: { search } })).body.data.list.data

  expect(await list('')).toMatchObject([
    { act: 'image.status', about: { name: image?.fileName, sequence_id: id } },
    { act: 'sequence.status', about: { name: `${name}, 18 Nov, 2026`, sequence_id: id } },
  ])
  expect(await list(name.toLowerCase())).toMatchObject([{ act: 'sequence.status' }])
})

test('an erased admin and a deleted place are named by their ids', async () => {
  await using server = await startTestServer()
  const { other, region, list } = await busyShop(server)
  await server.delete('/region/destroy', { token: other.token, query: { id: region } })
  await server.db.updateTable('users').set({ erased_at: new Date() }).where('id', '=', other.id).execute()

  const [row] = (await list()).data

  expect(row).toMatchObject({
    act: 'region.destroy',
    by: { id: other.id, username: null },
    about: { kind: 'region', id: String(region), name: null },
  })
})

test('every kind has acts', () => {
  expect([...actsOf('people'), ...actsOf('photos'), ...actsOf('places'), ...actsOf('money')].toSorted()).toEqual(
    Object.keys(acts).toSorted(),
  )
})
