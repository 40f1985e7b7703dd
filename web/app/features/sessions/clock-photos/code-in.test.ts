import { globSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clockPhoto, type Shot } from '../../../testing/clock-photos/clock-photo.ts'
import { fewOrFull } from '../../../testing/few-or-full.ts'
import { codeOf, timeInCode } from '../clock-page/clock-code.ts'
import { codeIn, LONG_SIDE } from './code-in.ts'
import { turnGray } from './gray-of.ts'

const at = Date.UTC(2026, 10, 20, 7, 12, 30)

const shots: Shot[] = [
  { size: 0.12 },
  { size: 0.08 },
  { size: 0.05 },
  { size: 0.035, blur: 0 },
  { size: 0.08, tilt: 40 },
  { size: 0.08, blur: 1.5 },
  { size: 0.08, blur: 2.5 },
  { size: 0.08, motion: 7 },
  { size: 0.08, moire: 0.35 },
  { size: 0.08, glare: 0.6 },
  { size: 0.08, isDark: true },
  { size: 0.2, blur: 4, moire: 0.35 },
  { size: 0.3, moire: 0.35 },
]

/** As the browser opens it. */
async function timeIn(jpeg: Buffer | string): Promise<number | undefined> {
  const picture = sharp(jpeg).resize(LONG_SIDE, LONG_SIDE, { fit: 'inside' }).ensureAlpha()
  const { data: pixels, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const data = new Uint8Array(info.width * info.height)
  turnGray(pixels, [0, 1, 2], data)
  const text = codeIn({ data, width: info.width, height: info.height })
  return text === undefined ? undefined : timeInCode(text, at)
}

test('photos of the clock page are read: small, tilted, blurred, with glare, in a dark theme', async () => {
  const seeds = Array.from({ length: fewOrFull(1, 4) }, (_, n) => n + 1)
  const made = shots
    .filter((_, n) => n % fewOrFull(4, 1) === 0)
    .flatMap((shot) => seeds.map((seed) => ({ shot, seed })))
  const unread: string[] = []
  for (const { shot, seed } of made) {
    const read = await timeIn(await clockPhoto(codeOf('lineup.example', at / 1_000), seed * 101, shot))
    if (read !== at) unread.push(`${JSON.stringify(shot)} with seed ${seed}: ${read}`)
  }

  expect(made).toHaveLength(fewOrFull(4, 52))
  expect(unread.length, unread.join('\n')).toBeLessThanOrEqual(fewOrFull(0, 2))
}, 600_000)

test('photos of surfers show no time', async () => {
  const photos = globSync(join(import.meta.dirname, '../../../../../demo/photos/*.jpg')).toSorted()
  const some = photos.slice(0, fewOrFull(4, photos.length))

  const read: string[] = []
  for (const path of some) {
    const time = await timeIn(path)
    if (time !== undefined) read.push(path)
  }

  expect(some.length).toBeGreaterThan(3)
  expect(read).toEqual([])
}, 600_000)
