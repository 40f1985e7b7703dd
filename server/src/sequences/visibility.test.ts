import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import type { GivenSequence } from '../testing/given/sequences.ts'

// The states do not meet: each has a sequence, an owner and four places of its own.
const server = await startTestServer()
const admin = await server.given.admin()
const lasting = await server.given.publicSequence({ images: 1, bytes: 10 })
await setRandom(lasting.id, 0)
afterAll(() => server[Symbol.asyncDispose]())

type Hide = (sequence: GivenSequence, image: GivenSequence['images'][number]) => Promise<unknown>

const setSequence = (id: number, values: { is_approved?: number; owner_erased?: boolean; rnd?: number }) =>
  server.db.updateTable('sequences').set(values).where('id', '=', id).execute()
const setImage = (id: number, values: { is_approved?: number; previewed_at?: null; previews?: string }) =>
  server.db.updateTable('images').set(values).where('id', '=', id).execute()
const decide = (id: number, approve: number) =>
  server.post('/sequence/approve', { sequence_id: id, approve }, { token: admin.token })

/** Where the carousel's probes land: nearly all on a sequence at 1, none on one at 0 while there is another. */
function setRandom(id: number, rnd: number) {
  return server.db.updateTable('sequences').set({ rnd }).where('id', '=', id).execute()
}

const hiddenSequences: Array<[string, Hide]> = [
  ['waits', ({ id }) => setSequence(id, { is_approved: 0 })],
  ['is rejected', ({ id }) => decide(id, 2)],
  [
    'is inactive',
    ({ id, owner }) => server.post('/sequence/status', { sequence_id: id, status: 0 }, { token: owner.token }),
  ],
  ['is deleted by its owner', ({ id, owner }) => server.delete(`/sequence/destroy?id=${id}`, { token: owner.token })],
  ['is deleted by an admin', ({ id }) => server.delete(`/sequence/destroy?id=${id}`, { token: admin.token })],
  ['has an erased owner', ({ id }) => setSequence(id, { owner_erased: true })],
  ['lies on a continent that is off', ({ spot }) => server.given.placeSwitched(spot.continent_id, 0)],
  ['lies in a region that is off', ({ spot }) => server.given.placeSwitched(spot.region_id, 0)],
  ['lies in an area that is off', ({ spot }) => server.given.placeSwitched(spot.area_id, 0)],
  ['lies at a spot that is off', ({ spot }) => server.given.placeSwitched(spot.spot_id, 0)],
]

const hiddenImages: Array<[string, Hide]> = [
  ['waits', (_sequence, { id }) => setImage(id, { is_approved: 0 })],
  ['has no previews yet', (_sequence, { id }) => setImage(id, { previewed_at: null, previews: '[]' })],
  [
    'is inactive',
    ({ owner }, { id }) => server.post('/sequence/image/status', { image_id: id, status: 0 }, { token: owner.token }),
  ],
  [
    'is deleted by its owner',
    ({ owner }, { id }) => server.delete(`/sequence/image/destroy?id=${id}`, { token: owner.token }),
  ],
  [
    'is deleted by an admin',
    (_sequence, { id }) => server.delete(`/sequence/image/destroy?id=${id}`, { token: admin.token }),
  ],
]

/** Every public search that could find it: whether its rows hold it, and whether its total is the number of its rows. */
async function searched({ id, spot, date }: GivenSequence) {
  const { continent_id, region_id, area_id, spot_id } = spot
  const places = [{}, { continent_id }, { region_id }, { area_id }, { spot_id }, spot]
  const filters = places.flatMap((place) => [place, { ...place, date }])
  const answers = await Promise.all(
    filters.map((filter) => server.post('/sequence/view', { ...filter, per_page: 100 })),
  )
  const lists = answers.map(({ body }) => body.data.list as { data: Array<{ id: number }>; total: number })
  expect(lists.map(({ total }) => total)).toEqual(lists.map(({ data }) => data.length))
  return lists.map(({ data }) => data.some((row) => row.id === id))
}

async function slidesHold({ id }: GivenSequence) {
  const { body } = await server.post('/sequence/desire')
  return (body.data.list as Array<{ id: number }>).some((slide) => slide.id === id)
}

async function sitemapNames(text: string) {
  const sitemap = await fetch(`${server.url}/sitemap.xml`)
  return (await sitemap.text()).includes(text)
}

/** Every other public surface of a sequence and of one of its images. */
async function surfaces(sequence: GivenSequence, image: GivenSequence['images'][number]) {
  const [gallery, single, bytes, buySequence, buyImage] = await Promise.all([
    server.post('/sequence/image/view', { sequence_key: sequence.key }),
    server.post('/sequence/image/view', { sequence_key: sequence.key, image_id: image.id }),
    fetch(`${server.url}/media/previews/${image.previewKey}/400.jpg`),
    server.post('/payment/checkout', { sequence_id: sequence.id }),
    server.post('/payment/checkout', { image_id: image.id }),
  ])
  return {
    gallery: gallery.code,
    single: single.code,
    bytes: bytes.status,
    buySequence: buySequence.code,
    buyImage: buyImage.code,
  }
}

const shown = { gallery: 200, single: 200, bytes: 200, buySequence: 200, buyImage: 200 }
const gone = { gallery: 404, single: 404, bytes: 404, buySequence: 404, buyImage: 404 }

async function expectHidden(sequence: GivenSequence, image: GivenSequence['images'][number]) {
  expect(new Set(await searched(sequence))).toEqual(new Set([false]))
  expect(await slidesHold(sequence)).toBe(false)
  expect(await sitemapNames(sequence.key)).toBe(false)
  expect(await sitemapNames(image.previewKey)).toBe(false)
  expect(await surfaces(sequence, image)).toEqual(gone)
}

async function givenShown(images: number) {
  const sequence = await server.given.publicSequence({ images, bytes: 10 })
  await setRandom(sequence.id, 1)
  const [image] = sequence.images
  if (image === undefined) throw new Error('A sequence without an image')
  return { sequence, image }
}

test('what is public is seen everywhere', async () => {
  const { sequence, image } = await givenShown(2)

  expect(new Set(await searched(sequence))).toEqual(new Set([true]))
  expect(await slidesHold(sequence)).toBe(true)
  expect(await sitemapNames(sequence.key)).toBe(true)
  expect(await sitemapNames(image.previewKey)).toBe(true)
  expect(await surfaces(sequence, image)).toEqual(shown)
})

test.for(hiddenSequences)('a sequence that %s is seen nowhere', async ([, hide]) => {
  const { sequence, image } = await givenShown(2)

  await hide(sequence, image)

  await expectHidden(sequence, image)
})

test.for(hiddenImages)('a sequence whose only image %s is seen nowhere', async ([, hide]) => {
  const { sequence, image } = await givenShown(1)

  await hide(sequence, image)

  await expectHidden(sequence, image)
})

test.for(hiddenImages)('an image that %s is seen nowhere, and the others are', async ([, hide]) => {
  const { sequence, image } = await givenShown(3)

  await hide(sequence, image)

  expect(await surfaces(sequence, image)).toEqual({ ...shown, single: 404, bytes: 404, buyImage: 404 })
  const { body } = await server.post('/sequence/image/view', { sequence_key: sequence.key })
  const list = body.data.list as { images: Array<{ id: number }>; images_count: number }
  expect(list.images.map(({ id }) => id)).toEqual(sequence.images.slice(1).map(({ id }) => id))
  expect(list.images_count).toBe(2)
  expect(JSON.stringify(body)).not.toContain(image.previewKey)
  expect(await sitemapNames(sequence.key)).toBe(true)
  expect(await sitemapNames(image.previewKey)).toBe(false)
  const bought = await server.db
    .selectFrom('payment_items')
    .innerJoin('payment_lines', 'payment_lines.payment_id', 'payment_items.payment_id')
    .select('payment_items.image_id')
    .where('payment_lines.sequence_id', '=', sequence.id)
    .execute()
  expect(bought.map(({ image_id }) => image_id)).not.toContain(image.id)
  expect(bought).toHaveLength(2)
})
