import { exifSegment, withSegments } from '@lineup/server/decoder/testing/jpeg-parts.ts'
import type { CameraNotes } from '../contents.ts'

const SOI_BYTES = 2
const FIRST_APP = 0xe0
const LAST_APP = 0xef

/** The photo as if taken on that day (YYYY-MM-DD): with these notes of its camera, and no others. */
export function withNotes(photo: Buffer, { camera, time, orientation }: CameraNotes, day: string): Buffer {
  const [second = '', subSeconds = ''] = time.split('.')
  const notes = exifSegment({ ...camera, orientation, takenAt: `${day}T${second}`, subSeconds })
  return withSegments(withoutNotes(photo), notes)
}

/** Without what stands before the picture's tables: EXIF, profiles. Rendered photos are in sRGB anyway. */
export function withoutNotes(photo: Buffer): Buffer {
  let at = SOI_BYTES
  for (let marker = photo[at + 1] ?? 0; marker >= FIRST_APP && marker <= LAST_APP; marker = photo[at + 1] ?? 0) {
    at += SOI_BYTES + photo.readUInt16BE(at + SOI_BYTES)
  }
  return Buffer.concat([photo.subarray(0, SOI_BYTES), photo.subarray(at)])
}
