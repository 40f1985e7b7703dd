import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoFile } from './contents.ts'
import type { Look } from './draw/people/look.ts'
import { picturesOf } from './sessions/pictures.ts'
import { sessions } from './sessions/sessions.ts'
import { sitePictures } from './sessions/site.ts'

const demo = new URL('../../', import.meta.url)
const pictures = sessions.flatMap((session) =>
  picturesOf(session).map((picture, index) => ({
    picture,
    file: new URL(photoFile(session.slug, index), demo).pathname,
  })),
)

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
