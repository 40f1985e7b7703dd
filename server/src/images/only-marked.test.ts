import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { crawl, get } from '../testing/crawl/crawl.ts'
import { guesses } from '../testing/crawl/guesses.ts'
import { fewOrFull } from '../testing/few-or-full.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { lookInto, markOn, pictureType } from '../testing/pictures/judge-picture.ts'
import { madePhotos, SECRET } from '../testing/pictures/made-photos.ts'

type Photo = { name: string; bytes: Buffer }
type Image = {
  id: number
  width: number
  height: number
  previews: Array<{ url: string; width: number; height: number }>
}

const PHOTOS = fewOrFull(2, 8)
type Shop = { server: TestServer; photos: Photo[]; key: string; images: Image[] }

/** The last photos of the set. Any 64 bytes of them are unique. */
const PHOTOGRAPHS = fewOrFull(1, 3)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('without a purchase, a visitor gets only the marked previews of a photo', async () => {
  await using server = await startTestServer({ isWhole: true })
  const photos = await madePhotos(PHOTOS)
  const key = await publish(server, photos)
  const sequence = await server.post('/sequence/image/view', { sequence_key: key })
  const shop = { server, photos, key, images: sequence.body.data.list.images as Image[] }

  await reachNoOriginal(shop)
  await findMarks(shop)
  await guessNoOriginal(shop)
})

/** Every reachable picture is small, has no metadata and is no original. */
async function reachNoOriginal({ server, photos, images, key }: Shop) {
  const originals = new Set(photos.map(({ bytes }) => sha256(bytes)))
  const answers = await crawl(server.url, [
    '"/home" "/sitemap.xml" "/robots.txt"',
    ...(await publicAnswers(server, key)),
  ])
  const pictures = answers.filter(({ body }) => pictureType(body) !== undefined)

  expect(answers.filter(({ status }) => status >= 400).map(({ url }) => url)).toEqual([])
  expect(answers.filter(({ body }) => originals.has(sha256(body)))).toEqual([])
  expect(answers.filter(({ body }) => body.includes(SECRET)).map(({ url }) => url)).toEqual([])
  for (const { url, body } of pictures) {
    const { longSide, extras } = await lookInto(body)
    // The site's own images may be larger.
    if (!url.startsWith('/assets/')) expect(longSide, url).toBeLessThanOrEqual(1_600)
    expect(extras, url).toEqual([])
  }
  const previews = images.flatMap((image) => image.previews.map(({ url }) => url))
  expect(pictures.map(({ url }) => url)).toEqual(expect.arrayContaining(previews))
  expect(previews).toHaveLength(photos.length * 6)
}

/** Every part of every preview carries the mark. */
async function findMarks({ server, photos, images }: Shop) {
  for (const [n, { width, height, previews }] of images.entries()) {
    const { name, bytes } = photos[n] ?? { name: '', bytes: Buffer.alloc(0) }
    for (const preview of previews) {
      const mark = await markOn((await get(server.url, preview.url)).body, bytes)
      expect(Math.abs(preview.width / preview.height - width / height), `${name} ${preview.url}`).toBeLessThan(0.02)
      // A word covers 1 % of the smallest part.
      expect(mark.leastMarked, `${name} ${preview.url}`).toBeGreaterThanOrEqual(0.004)
      // It must still be the same picture. On pure noise the codecs alone cost a quarter.
      expect(mark.ssim, `${name} ${preview.url}`).toBeGreaterThanOrEqual(0.7)
    }
  }
}

/** No guessed address returns an original. */
async function guessNoOriginal({ server, photos, images }: Shop) {
  const rows = await server.db.selectFrom('images').select(['id', 'preview_key', 'original_key']).execute()
  const known = rows.slice(-PHOTOGRAPHS).map(({ id, preview_key, original_key }) => ({
    id,
    previewKey: preview_key,
    originalKey: original_key.replace('originals/', ''),
  }))
  const insides = photos.slice(-PHOTOGRAPHS).map(({ bytes }) => bytes.subarray(bytes.length / 2, bytes.length / 2 + 64))
  const paths = known.flatMap(guesses)
  expect(paths.length).toBeGreaterThan(600 * PHOTOGRAPHS)
  const shown = await Promise.all(images.flatMap(({ previews }) => previews).map(({ url }) => get(server.url, url)))
  const isShown = new Set(shown.map(({ body }) => sha256(body)))

  const found: string[] = []
  for (const path of paths) {
    const { status, body } = await get(server.url, path)
    const isPicture = status < 400 && !isShown.has(sha256(body)) && pictureType(body) !== undefined
    if (isPicture || insides.some((bytes) => body.includes(bytes))) found.push(path)
  }
  expect(found).toEqual([])
}

/** Uploads photos as one sequence, approves it when all previews are ready, and returns its key. */
async function publish(server: TestServer, photos: Photo[]): Promise<string> {
  const { token } = await server.given.photographer()
  const admin = await server.given.admin()
  const ids = photos.map(() => randomUUID())
  for (const [n, { name, bytes }] of photos.entries()) {
    const headers = { 'content-disposition': `attachment; filename="${name}"` }
    await server.send('PUT', `/uploads/${ids[n]}`, new Uint8Array(bytes), { token, headers })
  }
  const form = { date: '2026-11-18', ...(await server.given.spot()), images: ids }
  const stored = await server.post('/sequence/store', form, { token })
  const id = Number(stored.body.data.id)
  const list = async () => (await server.get(`/sequence/list-image-all/${id}`, { token })).body.data.list as Image[]
  await expect
    .poll(async () => (await list()).flatMap(({ previews }) => previews).length, { timeout: 180_000 })
    .toBe(photos.length * 6)

  await server.post('/sequence/approve', { sequence_id: id, approve: 1 }, { token: admin.token })
  const found = await server.post('/sequence/view', {})
  return String(found.body.data.list.data[0].sequence_key)
}

/** The answers of the calls that need no account. */
async function publicAnswers(server: TestServer, key: string): Promise<string[]> {
  const answers = await Promise.all([
    server.get('/get/all/locations'),
    server.post('/sequence/view', {}),
    server.post('/sequence/desire', {}),
    server.post('/sequence/image/view', { sequence_key: key }),
  ])
  return answers.map(({ body }) => JSON.stringify(body))
}
