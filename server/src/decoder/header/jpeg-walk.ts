import type { PictureLimits } from '../limits.ts'
import { marker, skip, take, type Walk } from './byte-pull.ts'
import { noExif, readExif } from './exif.ts'
import { checkShape, type PictureFacts, type PictureShape } from './picture-shape.ts'
import { PictureRefused } from './refusal.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const TEM = 0x01
const APP1 = 0xe1
const MAX_FILLING = 16
const MAX_STRAY = 4_096
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0]

/** Baseline, extended and progressive Huffman: all that cameras and editors write. */
const isKnownFrame = (code: number) => code >= 0xc0 && code <= 0xc2
/** C4, C8 and CC mark tables. */
const isAnyFrame = (code: number) => code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
const isAlone = (code: number) => code === TEM || (code >= 0xd0 && code <= 0xd7)

/** Starts after SOI. Ignores data after EOI, such as a phone's video or a gain map. */
export function* walkJpeg(limits: PictureLimits): Walk<PictureFacts> {
  let shape: PictureShape | undefined
  let exif = noExif
  let hasExif = false
  let scans = 0
  let parts = 0
  let code = yield* nextMarker(limits)

  while (code !== EOI) {
    if (++parts > limits.parts) throw new PictureRefused('too-many-parts', limits)
    if (code === SOI) throw new PictureRefused('damaged', limits)
    if (isAlone(code)) {
      code = yield* nextMarker(limits)
      continue
    }

    const length = uint16(yield take(2)) - 2
    if (length < 0) throw new PictureRefused('damaged', limits)

    if (code === SOS) {
      if (!shape || length < 6) throw new PictureRefused('damaged', limits)
      if (++scans > limits.scans) throw new PictureRefused('too-many-scans', limits)
      yield skip(length)
      code = (yield marker)[0] ?? 0
      continue
    }

    if (isAnyFrame(code)) {
      if (!isKnownFrame(code)) throw new PictureRefused('unsupported', limits)
      if (shape || length < 9) throw new PictureRefused('damaged', limits)
      shape = readFrame(yield take(6), limits)
      yield skip(length - 6)
    } else if (code === APP1 && !hasExif && length > EXIF.length) {
      const body = yield take(length)
      hasExif = EXIF.every((byte, i) => body[i] === byte)
      if (hasExif) exif = readExif(body.subarray(EXIF.length))
    } else if (length > 0) {
      yield skip(length)
    }
    code = yield* nextMarker(limits)
  }

  if (!shape || scans === 0) throw new PictureRefused('damaged', limits)
  return { type: 'jpeg', ...shape, scans, exif }
}

/** Some cameras write padding and stray bytes between segments. Both are limited: megabytes of them are an attack. */
function* nextMarker(limits: PictureLimits): Walk<number> {
  let [first, second] = yield take(2)
  for (let stray = 0; first !== 0xff || second === 0; stray++) {
    if (stray === MAX_STRAY) throw new PictureRefused('damaged', limits)
    first = second
    second = (yield take(1))[0]
  }

  let code = second
  for (let filling = 0; code === 0xff && filling < MAX_FILLING; filling++) code = (yield take(1))[0]
  if (!code || code === 0xff) throw new PictureRefused('damaged', limits)
  return code
}

function readFrame(bytes: Uint8Array, limits: PictureLimits) {
  const [bitDepth = 0, , , , , channels = 0] = bytes
  const height = uint16(bytes.subarray(1))
  const width = uint16(bytes.subarray(3))
  // Height 0 means "defined after the first scan" (DNL): no camera writes it, and no limit could be checked.
  if (width === 0 || height === 0) throw new PictureRefused('damaged', limits)
  if (bitDepth !== 8 || ![1, 3, 4].includes(channels)) throw new PictureRefused('unsupported', limits)
  return checkShape({ width, height, channels, bitDepth }, limits)
}

const uint16 = (bytes: Uint8Array) => (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
