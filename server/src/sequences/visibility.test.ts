import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { GivenSequence } from '../testing/given/sequences.ts'
import { startTestServer } from '../testing/index.ts'

// The scenes are independent: each has its own sequence, owner and places.
const server = await startTestServer({ isWhole: true })
const admin = await server.given.admin()
// One sequence always stays visible.
await server.given.publicSequence({ images: 1, bytes: 10 })
afterAll(() => server[Symbol.asyncDispose]())

/** The sibling is of the same owner, spot and day. */
type Scene = { sequence: GivenSequence; sibling: GivenSequence; image: GivenSequence['images'][number] }

const surfaceNames = [
  'search',
  'carousel',
  'gallery',
  'cover',
  'preview bytes',
  'sequence checkout',
  'image checkout',
  'share tags and sitemap',
  'call by key and image',
  'related',
  'photographer',
  'day',
  'line of a day',
  'list of stacks',
  'photos of stacks',
  'stack',
] as const
const sequenceStates = ['waiting', 'rejected', 'inactive', 'deleted'] as const
const imageStates = ['inactive image', 'deleted image', 'waiting image', 'rejected image', 'failed image'] as const
const placeStates = ['continent off', 'region off', 'area off', 'spot off'] as const
const ownerStates = ['owner blocked', 'owner leaving', 'owner erased'] as const
const stateNames = [...sequenceStates, ...imageStates, ...placeStates, ...ownerStates] as const

function setSequence(id: number, values: { is_approved?: number }) {
  return server.db.updateTable('sequences').set(values).where('id', '=', id).execute()
}
const setImage = (
  id: number,
  values: { is_approved?: number; previewed_at?: null; previews?: string; error?: string },
) => server.db.updateTable('images').set(values).where('id', '=', id).execute()
const switchedOff = (level: keyof GivenSequence['spot']) => (scene: Scene) =>
  server.given.placeSwitched(scene.sequence.spot[level], 0)

const hide: Record<(typeof stateNames)[number], (scene: Scene) => Promise<unknown>> = {
  waiting: ({ sequence: { id } }) => setSequence(id, { is_approved: 0 }),
  rejected: ({ sequence: { id } }) =>
    server.post('/sequence/approve', { sequence_id: id, approve: 2 }, { token: admin.token }),
  inactive: ({ sequence: { id, owner } }) =>
    server.post('/sequence/status', { sequence_id: id, status: 0 }, { token: owner.token }),
  deleted: ({ sequence: { id, owner } }) => server.delete(`/sequence/destroy?id=${id}`, { token: owner.token }),
  'inactive image': ({ sequence, image: { id } }) =>
    server.post('/sequence/image/status', { image_id: id, status: 0 }, { token: sequence.owner.token }),
  'deleted image': ({ image: { id } }) => server.delete(`/sequence/image/destroy?id=${id}`, { token: admin.token }),
  'waiting image': ({ image: { id } }) => setImage(id, { is_approved: 0 }),
  'rejected image': ({ image: { id } }) =>
    server.post('/sequence/image/reject', { image_id: id, rejected: 1 }, { token: admin.token }),
  'failed image': ({ image: { id } }) => setImage(id, { previewed_at: null, previews: '[]', error: 'Damaged' }),
  'continent off': switchedOff('continent_id'),
  'region off': switchedOff('region_id'),
  'area off': switchedOff('area_id'),
  'spot off': switchedOff('spot_id'),
  'owner blocked': ({ sequence: { owner } }) =>
    server.post('/user/block', { id: owner.id, reason: 'Not their photos' }, { token: admin.token }),
  'owner leaving': ({ sequence: { owner } }) =>
    server.post('/account/delete', { currentPassword: owner.password }, { token: owner.token }),
  'owner erased': ({ sequence: { owner } }) =>
    server.db.updateTable('users').set({ erased_at: new Date() }).where('id', '=', owner.id).execute(),
}

type Row = { sequence_key: string; sequence_image: string | null; cover: unknown }
type List = { data: Row[]; total: number }

/** Runs every search that could find the scene, and checks that rows and total agree. */
async function searched({ sequence: { spot, date } }: Scene): Promise<Row[]> {
  const { continent_id, region_id, area_id, spot_id } = spot
  const places = [{}, { continent_id }, { region_id }, { area_id }, { spot_id }, spot]
  const filters = places.flatMap((place) => [place, { ...place, date }])
  const answers = await Promise.all(
    filters.map((filter) => server.post('/sequence/view', { ...filter, per_page: 100 })),
  )
  const lists = answers.map(({ body }) => body.data.list as List)
  expect(lists.map(({ total }) => total)).toEqual(lists.map(({ data }) => data.length))
  return lists.flatMap(({ data }) => data)
}

const slides = async () => (await server.post('/sequence/desire')).body.data.list as Row[]
const view = async (asked: object) => (await server.post('/sequence/image/view', asked)).body.data as unknown

/** The preview keys of the items that a checkout would sell. */
async function sold(asked: { sequence_id: number } | { image_id: number }) {
  const { code, body } = await server.post('/payment/checkout', asked)
  if (code !== 200) return []
  return server.db
    .selectFrom('payments')
    .innerJoin('payment_items as item', 'item.payment_id', 'payments.id')
    .innerJoin('images', 'images.id', 'item.image_id')
    .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
    .select(['sequence_key', 'preview_key'])
    .where('checkout_url', '=', String(body.data.url))
    .execute()
}

/** The gallery and its two checkout pages: all of a found page, only the head of a missing one. */
async function shared({ sequence: { key }, image }: Scene) {
  const paths = [
    `/sequence-gallery/${key}`,
    `/sequence-payment-checkout/${key}`,
    `/image-payment-checkout/${key}/${image.id}`,
  ]
  const pages = await Promise.all(
    paths.map(async (path) => {
      const page = await fetch(new URL(path, server.url))
      const html = await page.text()
      return page.status === 200 ? html : (html.match(/<(meta|link|title|img|source)[^>]*>/g) ?? [])
    }),
  )
  return [pages, await (await fetch(`${server.url}/sitemap.xml`)).text()]
}

/** Each photo of a scene has a stack of its own. */
async function stackOf(imageId: number) {
  const { stack_id } = await server.db
    .selectFrom('images')
    .select('stack_id')
    .where('id', '=', imageId)
    .executeTakeFirstOrThrow()
  return stack_id
}

/** The preview keys of the stacks that the line of the scene's day has. */
async function lined({ sequence: { spot, date } }: Scene) {
  const { body } = await server.post('/day/line', { spot_id: spot.spot_id, date })
  const stacks = (body.data?.stacks ?? []) as number[][]
  const ids = stacks.map(([id = 0]) => id)
  return server.db
    .selectFrom('images')
    .select('preview_key')
    .where('stack_id', 'in', [0, ...ids])
    .execute()
}

/** Everything that a visitor can see of a scene on each surface. */
const surfaces: Record<(typeof surfaceNames)[number], (scene: Scene) => Promise<unknown>> = {
  search: searched,
  carousel: slides,
  gallery: ({ sequence }) => view({ sequence_key: sequence.key }),
  cover: async (scene) =>
    [...(await searched(scene)), ...(await slides())]
      .filter((row) => row.sequence_key === scene.sequence.key)
      .map((row) => [row.cover, row.sequence_image]),
  'preview bytes': async ({ image: { previewKey } }) => {
    const files = ['400.jpg', '1600.jpg', 'share.jpg'].map((name) => `/media/previews/${previewKey}/${name}`)
    const answers = await Promise.all(files.map((file) => fetch(new URL(file, server.url))))
    return answers.flatMap(({ status }) => (status === 404 ? [] : [status, previewKey]))
  },
  'sequence checkout': ({ sequence }) => sold({ sequence_id: sequence.id }),
  'image checkout': ({ image }) => sold({ image_id: image.id }),
  'share tags and sitemap': shared,
  'call by key and image': ({ sequence, image }) => view({ sequence_key: sequence.key, image_id: image.id }),
  day: async ({ sequence: { spot, date } }) =>
    (await server.post('/day/view', { spot_id: spot.spot_id, date })).body.data as unknown,
  'line of a day': lined,
  'list of stacks': async ({ image }) => (await server.post('/stack/list', { ids: [await stackOf(image.id)] })).body,
  'photos of stacks': async ({ image }) => (await server.post('/stack/images', { image_ids: [image.id] })).body,
  stack: async ({ image }) => (await server.post('/stack/view', { id: await stackOf(image.id) })).body,
  related: async ({ sibling }) => (await server.post('/sequence/related', { sequence_key: sibling.key })).body,
  photographer: async ({ sequence: { owner } }) =>
    (await server.post('/photographer/view', { photographer_id: owner.id })).body,
}

type Seen = Record<(typeof surfaceNames)[number], boolean>
const everywhere = (isSeen: boolean) => Object.fromEntries(surfaceNames.map((name) => [name, isSeen]))

/** The surfaces on which any of these marks appear. */
async function seenBy(scene: Scene, marks: string[]): Promise<Partial<Seen>> {
  const seen: Partial<Seen> = {}
  for (const name of surfaceNames) {
    const text = JSON.stringify(await surfaces[name](scene)) ?? ''
    seen[name] = marks.some((mark) => text.includes(mark))
  }
  return seen
}

async function givenScene(images: number): Promise<Scene> {
  const sequence = await server.given.publicSequence({ images, bytes: 10 })
  const { owner, spot } = sequence
  const sibling = await server.given.publicSequence({ images: 1, bytes: 10, owner, spot })
  // All probes of the carousel find the one sequence at 1 while it is visible.
  await server.db.updateTable('sequences').set({ rnd: 0 }).where('id', '<>', sequence.id).execute()
  await server.db.updateTable('sequences').set({ rnd: 1 }).where('id', '=', sequence.id).execute()
  // A time for each photo, and a clock that somebody knows.
  await sql`update images set taken_local = '2026-11-18T07:0' || position || ':00', taken_offset = '+08:00'
    where sequence_id = ${sequence.id}`.execute(server.db)
  await sql`select keep_times(${sequence.id})`.execute(server.db)
  const [image] = sequence.images
  if (image === undefined) throw new Error('A sequence without an image')
  return { sequence, sibling, image }
}

/** The scene's number of images as listed, as counted, and its type. */
async function countsOf({ sequence: { key } }: Scene) {
  const { body } = await server.post('/sequence/image/view', { sequence_key: key })
  const list = body.data.list as { images: unknown[]; images_count: number; type: number }
  return [list.images.length, list.images_count, list.type]
}

test('the matrix is 16 hidden states by 16 public surfaces', () => {
  expect([new Set(stateNames).size, new Set(surfaceNames).size]).toEqual([16, 16])
})

test.for(stateNames)('%s: a sequence visible on all surfaces disappears from all', async (state) => {
  const scene = await givenScene(1)
  const marks = [scene.sequence.key, scene.image.previewKey]
  expect(await seenBy(scene, marks)).toEqual(everywhere(true))

  await hide[state](scene)

  expect(await seenBy(scene, marks)).toEqual(everywhere(false))
})

test.for(imageStates)('%s: only this image disappears from all surfaces, and the next stays on all', async (state) => {
  const scene = await givenScene(2)
  const [, next] = scene.sequence.images
  if (next === undefined) throw new Error('A sequence without a second image')
  expect([await seenBy(scene, [scene.image.previewKey]), await countsOf(scene)]).toEqual([everywhere(true), [2, 2, 2]])

  await hide[state](scene)

  expect(await seenBy(scene, [scene.image.previewKey])).toEqual(everywhere(false))
  expect(await seenBy({ ...scene, image: next }, [next.previewKey])).toEqual(everywhere(true))
  expect(await countsOf(scene)).toEqual([1, 1, 1])
})
