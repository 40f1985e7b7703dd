import type { image } from '@lineup/contract/images/image.ts'
import type { Photographer } from './photographer.ts'

type Image = (typeof image)['_zod']['input']

export async function listImages(site: string, { token }: Photographer, sequenceId: number): Promise<Image[]> {
  const answer = await fetch(`${site}/api/sequence/list-image-all/${sequenceId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`The images of a sequence answered ${answer.status}`)
  return ((await answer.json()) as { data: { list: Image[] } }).data.list
}

/** Reads previews as a browser does. Throws if one does not have the type and size that the API promised. */
export async function readPreviews(site: string, images: Image[], type: 'image/jpeg' | 'image/avif'): Promise<void> {
  for (const { width, height, previews } of images) {
    for (const preview of previews.filter((each) => each.type === type)) {
      const answer = await fetch(new URL(preview.url, site))
      const bytes = Buffer.from(await answer.arrayBuffer())
      const told = `${preview.width} x ${preview.height}`
      const isUpright = Math.abs(preview.width / preview.height - width / height) < 0.01
      const found = type === 'image/jpeg' ? jpegSize(bytes) : isAvif(bytes) ? told : 'no AVIF'
      if (answer.status !== 200 || answer.headers.get('content-type') !== type || found !== told || !isUpright) {
        throw new Error(`A preview answered ${answer.status} and is ${found} instead of ${told}`)
      }
    }
  }
}

const isAvif = (bytes: Buffer) => bytes.toString('latin1', 4, 12) === 'ftypavif'

/** Reads `width x height` from the frame header. */
function jpegSize(bytes: Buffer): string {
  let at = 2
  while (at + 9 < bytes.length) {
    const marker = bytes.readUInt16BE(at)
    if (marker >= 0xffc0 && marker <= 0xffc2) return `${bytes.readUInt16BE(at + 7)} x ${bytes.readUInt16BE(at + 5)}`
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return 'no JPEG'
}
