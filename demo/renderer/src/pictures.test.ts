import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { contents, photoFile } from './contents.ts'
import { renderPixels } from './draw/picture.ts'
import { picturesOf } from './sessions/pictures.ts'
import { sessions } from './sessions/sessions.ts'

const demo = new URL('../../', import.meta.url)
/** A picture without glitter and spray, which are finer than a small one can show, and the most that the two may differ. */
const PICTURE = { slug: 'desert-point-noon', index: 1, most: 4 }

test('the stored picture is the one that the renderer draws', async () => {
  const session = sessions.find(({ slug }) => slug === PICTURE.slug)
  const picture = session && picturesOf(session)[PICTURE.index]
  if (!picture) throw new Error(`There is no picture ${PICTURE.index} of ${PICTURE.slug}`)
  const { bytes, width, height } = renderPixels(picture, 240)

  const small = (image: Sharp) => image.resize(60, 40, { kernel: 'cubic' }).removeAlpha().raw().toBuffer()
  const drawn = await small(sharp(bytes, { raw: { width, height, channels: 3 } }))
  const kept = await small(sharp(new URL(photoFile(PICTURE.slug, PICTURE.index), demo).pathname).autoOrient())

  const apart = drawn.reduce((sum, value, at) => sum + Math.abs(value - (kept[at] ?? 0)), 0) / drawn.length
  expect(apart).toBeLessThan(PICTURE.most)
})

test('what the demo knows of its pictures is what the renderer says', async () => {
  expect(await readFile(new URL('photos/contents.json', demo), 'utf8')).toBe(contents())
})
