import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { token } = await server.given.admin()

const levels = ['continent', 'region', 'area', 'spot'] as const
const fields = ['continent_id', 'region_id', 'area_id', 'spot_id'] as const
type Row = { id: number }

/** One place per level, each below the previous one. */
async function storeAll(name: string) {
  const ids: number[] = []
  for (const [index, level] of levels.entries()) {
    const above = fields[index - 1]
    const parent = above === undefined ? {} : { [above]: ids[index - 1] }
    const { body } = await server.post(`/${level}/store`, { name: `${name} ${level}`, ...parent }, { token })
    ids.push(body.data.id)
  }
  const [continent_id = 0, region_id = 0, area_id = 0, spot_id = 0] = ids
  return { continent_id, region_id, area_id, spot_id }
}

/** For each level, whether a visitor can choose the place: in the full lists, and in the lists by parent. */
async function choices(ids: Record<(typeof fields)[number], number>) {
  const { continents, regions, areas, spots } = (await server.get('/get/all/locations')).body.data
  const below = async (path: string, field: (typeof fields)[number]) =>
    (await server.post(path, { [field]: ids[field] })).body.data.list
  const cascades = [
    continents,
    await below('/get/continent/regions', 'continent_id'),
    await below('/get/region/areas', 'region_id'),
    await below('/get/area/spots', 'area_id'),
  ]
  const has = (list: Row[], index: number) => list.some(({ id }) => id === ids[fields[index] ?? 'spot_id'])
  return [[continents, regions, areas, spots].map(has), cascades.map(has)]
}

/** For each public surface, whether it shows the sequence: three searches, carousel, gallery, two checkouts. */
async function surfaces(sequence: { id: number; key: string; images: Row[]; spot: object }) {
  const { id, key, images, spot } = sequence
  const finds = async (filter: object) => {
    const { list } = (await server.post('/sequence/view', { ...filter, per_page: 100 })).body.data
    const isFound = list.data.some((row: Row) => row.id === id)
    // Rows and total agree, because nothing else is at this spot.
    return filter === spot && list.total !== Number(isFound) ? 'disagree' : isFound
  }
  const carousel = (await server.post('/sequence/desire')).body.data.list as Row[]
  const gallery = await server.post('/sequence/image/view', { sequence_key: key })
  const whole = await server.post('/payment/checkout', { sequence_id: id })
  const one = await server.post('/payment/checkout', { image_id: images[0]?.id })
  return [
    await finds(spot),
    await finds({}),
    await finds({ date: '2026-11-18' }),
    carousel.some((row) => row.id === id),
    gallery.code === 200,
    whole.code === 200,
    one.code === 200,
  ]
}

test('a new place can be chosen immediately, and a disabled one is hidden with everything below it', async () => {
  const ids = await storeAll('Shown')
  expect((await choices(ids)).flat()).toEqual(Array.from({ length: 8 }, () => true))
  const sequence = await server.given.publicSequence({ spot: ids, images: 1 })
  const shown = await surfaces(sequence)
  expect(shown).toEqual(shown.map(() => true))

  for (const [index, level] of levels.entries()) {
    const id = ids[fields[index] ?? 'spot_id']

    await server.post(`/${level}/status`, { id, status: 0 }, { token })
    const above = levels.map((_, other) => other < index)
    expect(await choices(ids), `${level} off`).toEqual([above, above])
    expect(await surfaces(sequence), `${level} off`).toEqual(shown.map(() => false))

    await server.post(`/${level}/status`, { id, status: 1 }, { token })
    expect((await choices(ids)).flat(), `${level} on`).not.toContain(false)
    expect(await surfaces(sequence), `${level} on`).toEqual(shown)
  }
})

test('uploads to a disabled place are refused until it is enabled', async () => {
  const ids = await storeAll('Uploads')
  const { token: uploader } = await server.given.photographer()
  const store = async () => {
    const form = { date: '2026-11-18', ...ids, images: ['00000000-0000-4000-8000-000000000000'] }
    return String((await server.post('/sequence/store', form, { token: uploader })).body.message)
  }

  await server.post('/region/status', { id: ids.region_id, status: 0 }, { token })
  expect(await store()).toContain('Please choose a spot')

  await server.post('/region/status', { id: ids.region_id, status: 1 }, { token })
  // The place is accepted; the upload is still unknown.
  expect(await store()).not.toContain('Please choose a spot')
})

test('visitors see a new name everywhere immediately', async () => {
  const ids = await storeAll('Old')
  const sequence = await server.given.publicSequence({ spot: ids, images: 1 })

  for (const [index, level] of levels.entries()) {
    const above = fields[index - 1]
    const parent = above === undefined ? {} : { [above]: ids[above] }
    await server.put(
      `/${level}/update`,
      { id: ids[fields[index] ?? 'spot_id'], name: `New ${level}`, ...parent },
      { token },
    )
  }

  const names = Object.fromEntries(levels.map((level) => [level, `New ${level}`]))
  const gallery = await server.post('/sequence/image/view', { sequence_key: sequence.key })
  expect(gallery.body.data.list).toMatchObject(names)
  const found = await server.post('/sequence/view', ids)
  expect(found.body.data.list.data).toEqual([expect.objectContaining(names)])
})
