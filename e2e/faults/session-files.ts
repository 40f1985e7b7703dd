import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exifSegment, padJpeg, smallJpeg, withSegments } from '@lineup/server/decoder/testing/index.ts'

const FIRST = Date.UTC(2026, 10, 20, 6, 30)

export type SessionFile = { path: string; sha256: string }

/** Photos of one camera in the order in which they were taken. Their names count backwards, so that only the times tell the order. */
export async function writeSession(dir: string, count: number, bytes: number): Promise<SessionFile[]> {
  await mkdir(dir, { recursive: true })
  const picture = await smallJpeg({ width: 600, height: 400 })
  const files: SessionFile[] = []
  for (let n = 0; n < count; n += 1) {
    const takenAt = new Date(FIRST + n * 1_000).toISOString().slice(0, 19)
    const exif = exifSegment({ takenAt, make: 'Canon', model: 'EOS R7', serial: '41' })
    const photo = padJpeg(withSegments(picture, exif), bytes)
    const path = join(dir, `IMG_${count - n}.jpg`)
    await writeFile(path, photo)
    files.push({ path, sha256: createHash('sha256').update(photo).digest('hex') })
  }
  return files
}
