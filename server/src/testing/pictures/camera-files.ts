import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CameraPhotoOptions,
  cameraPhoto,
  cameraPng,
  exifSegment,
  smallJpeg,
  withSegments,
} from '../../decoder/testing/index.ts'

export type CameraFile = { name: string; path: string; bytes: number; sha256: string; type: 'image/jpeg' | 'image/png' }

type CameraFileOptions = { name: string; isPng?: boolean } & CameraPhotoOptions

const MOST_BYTES = 26_214_400

/** About 10 MB each. */
export const session: CameraFileOptions[] = Array.from({ length: 10 }, (_, n) => ({
  name: `DSC_${1001 + n}.JPG`,
  seed: n + 1,
}))

/** With an EXIF portrait, a PNG and a file of the maximum size. */
export const mixedSession: CameraFileOptions[] = [
  ...session.slice(0, 7),
  { name: 'portrait.jpg', seed: 8, orientation: 6 },
  { name: 'film scan.png', seed: 9, isPng: true },
  { name: 'largest.jpeg', seed: 10, bytes: MOST_BYTES },
]

export const largest: CameraFileOptions = { name: 'largest.jpeg', seed: 10, bytes: MOST_BYTES }

/** Draws missing files, a second each. */
export async function cameraFiles(folder: string, wishes: CameraFileOptions[]): Promise<CameraFile[]> {
  const artist = await fingerprint()
  const files: CameraFile[] = []
  for (const wish of wishes) files.push(await cameraFile(folder, artist, wish))
  return files
}

async function cameraFile(folder: string, artist: string, wish: CameraFileOptions): Promise<CameraFile> {
  const { name, isPng = false, ...scene } = wish
  const key = sha256(JSON.stringify([artist, isPng, scene])).slice(0, 16)
  const path = join(folder, key, name)
  if (!existsSync(path)) {
    await mkdir(join(folder, key), { recursive: true })
    const part = `${path}.${process.pid}.part`
    await writeFile(part, await (isPng ? cameraPng(scene) : cameraPhoto(scene)))
    await rename(part, path)
  }
  const bytes = await readFile(path)
  return { name, path, bytes: bytes.length, sha256: sha256(bytes), type: isPng ? 'image/png' : 'image/jpeg' }
}

/** With the time and the camera that a photo's header tells. */
export const byCamera = (jpeg: Uint8Array, takenAt: string) =>
  withSegments(jpeg, exifSegment({ make: 'Canon', model: 'EOS R7', serial: '41', takenAt }))

/** With the small picture that cameras write into a photo's header. */
export async function withSmallPicture({ path }: CameraFile): Promise<Buffer> {
  const header = exifSegment({ takenAt: '2025-06-14T07:31:05', thumbnail: await smallJpeg() })
  return withSegments(await readFile(path), header)
}

/** Changes with the drawing code. */
async function fingerprint() {
  const drawing = ['camera-photo', 'exif-block', 'jpeg-parts', 'random']
  const sources = drawing.map((name) => readFile(join(import.meta.dirname, `../../decoder/testing/${name}.ts`)))
  return sha256(Buffer.concat(await Promise.all(sources)))
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
