import { pullBytes, take, type Walk } from './byte-pull.ts'
import { walkJpeg } from './jpeg-walk.ts'
import { type PictureLimits, pictureLimits } from './limits.ts'
import { decodedBytes, type PictureFacts } from './picture-shape.ts'
import { walkPng } from './png-walk.ts'
import { PictureRefused } from './refusal.ts'

export { PictureRefused, type Refusal } from './refusal.ts'

/** What is known of a picture without decoding it. */
export type HeaderFacts = {
  type: 'jpeg' | 'png'
  /** As stored; the upright ones have the orientation applied. */
  width: number
  height: number
  uprightWidth: number
  uprightHeight: number
  /** 1 to 8 as in EXIF. */
  orientation: number
  /** Wall clock of the camera, `YYYY-MM-DDTHH:MM:SS`, and its offset (`+10:00`) where it wrote one. */
  takenAt: string | null
  takenOffset: string | null
  camera: string | null
  scans: number
  channels: number
  bitDepth: number
  decodedBytes: number
}

export type HeaderWalk = {
  /** Takes the next bytes of the file, cut anywhere. Throws `PictureRefused` as soon as the file is known to be unfit. */
  push(chunk: Uint8Array): void
  /** The file is over. Throws `PictureRefused` when it is not a whole picture. */
  end(): HeaderFacts
}

const JPEG = [0xff, 0xd8]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Looks at a file while it streams past: constant memory, about a nanosecond a byte, nothing decoded or inflated. */
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
