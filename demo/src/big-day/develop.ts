import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { withNotes } from '../seed/camera-notes.ts'
import type { BigDayPhoto } from './photos.ts'

// Above the largest preview, so that these are as sharp as those of a camera’s files.
const WIDTH = 1_800
const HEIGHT = 1_200
/** The parts of a frame that its photos show, as shares: the lens follows the surfer and comes closer. */
const CROPS = [
  { size: 0.94, left: 0.05, top: 0.04 },
  { size: 0.89, left: 0.05, top: 0.07 },
  { size: 0.84, left: 0.08, top: 0.09 },
]

/** The file that the camera wrote on that day (YYYY-MM-DD). The same photo and day give the same bytes. */
export async function develop({ file, crop, notes }: BigDayPhoto, day: string): Promise<Buffer> {
  const frame = await readFile(new URL(`../../${file}`, import.meta.url))
  const { width, height } = await sharp(frame).metadata()
  const { size, left, top } = CROPS[crop] ?? { size: 1, left: 0, top: 0 }
  const photo = await sharp(frame)
    .extract({
      left: Math.round(width * left),
      top: Math.round(height * top),
      width: Math.round(width * size),
      height: Math.round(height * size),
    })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .jpeg({ quality: 82 })
    .toBuffer()
  return notes ? withNotes(photo, notes, day) : photo
}
