import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { demoSequences, photoFile } from './plan.ts'
import type { Look } from './render/people/look.ts'
import { encode, renderPixels } from './render/picture.ts'
import { picturesOf } from './sessions/pictures.ts'
import { sessions } from './sessions/sessions.ts'
import { sitePictures } from './sessions/site.ts'

const demo = new URL('../', import.meta.url)
const pictures = sessions.flatMap((session) =>
  picturesOf(session).map((picture, index) => ({
    picture,
    file: new URL(photoFile(session.slug, index), demo).pathname,
  })),
)

function pictureOf(slug: string, index: number) {
  const session = sessions.find((candidate) => candidate.slug === slug)
  const picture = session && picturesOf(session)[index]
  if (!picture) throw new Error(`No picture ${index} of ${slug}`)
  return picture
}

test('a picture comes out the same, byte for byte, every time', async () => {
  const picture = pictureOf('padang-padang-gold', 0)

  const first = await encode(renderPixels(picture, 120), picture, 20_000)
  const second = await encode(renderPixels(pictureOf('padang-padang-gold', 0), 120), picture, 20_000)

  expect(first.equals(second)).toBe(true)
})

// Glitter and spray are finer than a small picture can show, so the two differ a little, most where the sun stands high.
test.each([
  ['desert-point-noon', 1, 4],
  ['canggu-sunset', 2, 5],
  ['pipeline-morning', 0, 8],
])('the stored picture of %s, number %i from 0, is the one that the generator renders', async (slug, index, most) => {
  const picture = pictureOf(slug, index)
  const { bytes, width, height } = renderPixels(picture, 240)
  const stored = new URL(photoFile(slug, index), demo).pathname

  const small = (image: Sharp) => image.resize(60, 40, { kernel: 'cubic' }).removeAlpha().raw().toBuffer()
  const rendered = await small(sharp(bytes, { raw: { width, height, channels: 3 } }))
  const kept = await small(sharp(stored).autoOrient())

  const apart = rendered.reduce((sum, value, at) => sum + Math.abs(value - (kept[at] ?? 0)), 0) / rendered.length
  expect(apart).toBeLessThan(most)
})

test('no two pictures look alike', async () => {
  const tiny = await Promise.all(
    pictures.map(({ file }) => sharp(file).resize(12, 8, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
  )

  const twins = tiny.flatMap((one, at) =>
    tiny
      .slice(at + 1)
      .filter(
        (other) => one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length < 1.5,
      ),
  )
  expect(twins).toEqual([])
})

test('one session in three has an upright picture, and no cover is one', () => {
  const withUpright = sessions.filter(({ upright = [] }) => upright.length > 0)

  expect(withUpright.length).toBeGreaterThanOrEqual(sessions.length / 3)
  expect(sessions.filter(({ upright = [] }) => upright.includes(0)).map(({ slug }) => slug)).toEqual([])
})

test('a cover has a surfer on a wave, and a session shows the same one in all its pictures', () => {
  const surfers = sessions.map((session) =>
    picturesOf(session).map(({ scene }) => scene.riders.find(({ at }) => 'wave' in at)?.look),
  )
  const clothes = (look: Look | undefined) => look && JSON.stringify({ ...look, board: undefined })
  const perSession = surfers.map((looks) => new Set(looks.filter((look) => look !== undefined).map(clothes)).size)

  expect(surfers.filter(([cover]) => cover === undefined)).toEqual([])
  expect(perSession.every((count) => count === 1)).toBe(true)
})

test('every picture of the site is kept in its widths, and its shape', async () => {
  const kept = sitePictures.flatMap(({ name, shape, widths }) =>
    widths.flatMap((width) => ['avif', 'jpg'].map((kind) => ({ width, shape, file: `${name}-${width}.${kind}` }))),
  )
  const wrong = await Promise.all(
    kept.map(async ({ file, width, shape }) => {
      const found = await sharp(new URL(`../web/app/assets/${file}`, demo).pathname).metadata()
      return found.width === width && Math.abs(found.width / found.height - shape) < 0.01 ? [] : [file]
    }),
  )

  expect(wrong.flat()).toEqual([])
})

test('the plan holds every picture that the generator renders', () => {
  expect(demoSequences.flatMap(({ photos }) => photos)).toHaveLength(pictures.length)
})
