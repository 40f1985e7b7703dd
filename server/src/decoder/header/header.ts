import { type PictureLimits, pictureLimits } from '../limits.ts'
import { pullBytes, take, type Walk } from './byte-pull.ts'
import { walkJpeg } from './jpeg-walk.ts'
import { decodedBytes, type PictureFacts } from './picture-shape.ts'
import { walkPng } from './png-walk.ts'
import { PictureRefused } from './refusal.ts'

export type { TimeSource } from './metadata/time-sources.ts'
export { readTime } from './metadata/written-time.ts'
export { PictureRefused, type Refusal } from './refusal.ts'

/** Of a file whose header is sound. */
export const damaged = () => new PictureRefused('damaged', pictureLimits)

/** Width and height as stored; the upright ones respect the orientation. */
export type HeaderFacts = PictureFacts & { uprightWidth: number; uprightHeight: number; decodedBytes: number }

export type HeaderWalk = {
  /** Throws `PictureRefused` as early as possible. */
  push(chunk: Uint8Array): void
  /** Throws `PictureRefused` if the file is incomplete. */
  end(): HeaderFacts
}

const JPEG = [0xff, 0xd8]
/** `ftyp`, at the fifth byte, and what phones write behind it: HEIC, and the form without a codec's name. */
const FTYP = [0x66, 0x74, 0x79, 0x70]
const HEIF = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Works while the file streams past: constant memory, about a nanosecond per byte, no decoding. */
export function createHeaderWalk(limits: PictureLimits = pictureLimits): HeaderWalk {
  let hasType = false
  let open: (() => PictureFacts) | undefined
  const bytes = pullBytes(
    walkPicture(limits, {
      onType: () => (hasType = true),
      onOpen: (facts) => (open = facts),
    }),
  )

  return {
    push: bytes.push,
    end() {
      const facts = bytes.result() ?? open?.()
      if (!facts) throw new PictureRefused(hasType ? 'damaged' : 'not-an-image', limits)
      return summarise(facts)
    },
  }
}

type Hearer = { onType: () => void; onOpen: Parameters<typeof walkJpeg>[1] }

function* walkPicture(limits: PictureLimits, { onType, onOpen }: Hearer): Walk<PictureFacts> {
  const start = (yield take(2)).slice()
  if (starts(start, JPEG)) {
    onType()
    return yield* walkJpeg(limits, onOpen)
  }
  const rest = (yield take(6)).slice()
  if (!starts(start, PNG.slice(0, 2)) || !starts(rest, PNG.slice(2))) {
    const isHeif = starts(rest.subarray(2), FTYP) && HEIF.has(String.fromCharCode(...(yield take(4))))
    throw new PictureRefused(isHeif ? 'heic' : 'not-an-image', limits)
  }
  onType()
  return yield* walkPng(limits, onOpen)
}

const starts = (bytes: Uint8Array, signature: number[]) => signature.every((byte, i) => bytes[i] === byte)

function summarise(picture: PictureFacts): HeaderFacts {
  const { width, height, orientation } = picture
  const isTurned = orientation >= 5
  return {
    ...picture,
    uprightWidth: isTurned ? height : width,
    uprightHeight: isTurned ? width : height,
    decodedBytes: decodedBytes(picture),
  }
}
