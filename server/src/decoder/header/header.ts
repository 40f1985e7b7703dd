import { type PictureLimits, pictureLimits } from '../limits.ts'
import { pullBytes, take, type Walk } from './byte-pull.ts'
import type { ExifFacts } from './exif.ts'
import { walkJpeg } from './jpeg-walk.ts'
import { decodedBytes, type PictureFacts } from './picture-shape.ts'
import { walkPng } from './png-walk.ts'
import { PictureRefused } from './refusal.ts'

export { PictureRefused, type Refusal } from './refusal.ts'

export type HeaderFacts = ExifFacts & {
  type: 'jpeg' | 'png'
  /** As stored; the upright ones respect the orientation. */
  width: number
  height: number
  uprightWidth: number
  uprightHeight: number
  scans: number
  channels: number
  bitDepth: number
  decodedBytes: number
}

export type HeaderWalk = {
  /** Throws `PictureRefused` as early as possible. */
  push(chunk: Uint8Array): void
  /** Throws `PictureRefused` if the file is incomplete. */
  end(): HeaderFacts
}

const JPEG = [0xff, 0xd8]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Works while the file streams past: constant memory, about a nanosecond per byte, no decoding. */
export function createHeaderWalk(limits: PictureLimits = pictureLimits): HeaderWalk {
  let hasType = false
  const bytes = pullBytes(walkPicture(limits, () => (hasType = true)))

  return {
    push: bytes.push,
    end() {
      const facts = bytes.result()
      if (!facts) throw new PictureRefused(hasType ? 'damaged' : 'not-an-image', limits)
      return summarise(facts)
    },
  }
}

function* walkPicture(limits: PictureLimits, onType: () => void): Walk<PictureFacts> {
  const start = yield take(2)
  if (starts(start, JPEG)) {
    onType()
    return yield* walkJpeg(limits)
  }
  if (!starts(start, PNG.slice(0, 2)) || !starts(yield take(6), PNG.slice(2)))
    throw new PictureRefused('not-an-image', limits)
  onType()
  return yield* walkPng(limits)
}

const starts = (bytes: Uint8Array, signature: number[]) => signature.every((byte, i) => bytes[i] === byte)

function summarise({ exif, ...picture }: PictureFacts): HeaderFacts {
  const { width, height } = picture
  const isTurned = exif.orientation >= 5
  return {
    ...picture,
    ...exif,
    uprightWidth: isTurned ? height : width,
    uprightHeight: isTurned ? width : height,
    decodedBytes: decodedBytes(picture),
  }
}
