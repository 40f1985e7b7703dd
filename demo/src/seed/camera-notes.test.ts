import { readFile } from 'node:fs/promises'
import { readPictureExif } from '@lineup/server/decoder/testing/index.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoSequences } from '../plan.ts'
import { withNotes } from './camera-notes.ts'

const photos = demoSequences.flatMap((sequence) => sequence.photos)
const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url))

test('every photograph names its camera, its time to the millisecond and how it was held', async () => {
  const found = await Promise.all(
    photos.map(async ({ file, notes }) => {
      const { exif, width, height } = await sharp(withNotes(await read(file), notes, '2026-03-01')).metadata()
      const { takenAt, takenMs, camera, serial, orientation } = readPictureExif(exif)
      const time = `${takenAt}.${String(takenMs).padStart(3, '0')}`
      return { time, camera: camera?.endsWith(notes.camera.model), serial, orientation, isLying: width > height }
    }),
  )

  expect(found).toEqual(
    photos.map(({ notes: { time, camera, orientation } }) => ({
      time: `2026-03-01T${time}`,
      camera: true,
      serial: camera.serial,
      orientation,
      isLying: true,
    })),
  )
})

test('the notes change no pixel', async () => {
  const [photo] = photos
  if (photo === undefined) throw new Error('The plan is empty')
  const stored = await read(photo.file)

  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
  expect((await pixels(withNotes(stored, photo.notes, '2026-03-01'))).equals(await pixels(stored))).toBe(true)
})
