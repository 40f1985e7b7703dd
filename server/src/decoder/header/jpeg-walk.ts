import type { PictureLimits } from '../limits.ts'
import { afterFilling, marker, skip, take, type Walk } from './byte-pull.ts'
import { createCoverage } from './jpeg-coverage.ts'
import { adobeRgb } from './metadata/colour.ts'
import { createMetadataReader, type MetadataReader } from './metadata/metadata.ts'
import { checkShape, type PictureFacts, type PictureShape } from './picture-shape.ts'
import { PictureRefused } from './refusal.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const TEM = 0x01
const APP1 = 0xe1
const APP2 = 0xe2
const APP13 = 0xed
const MAX_STRAY = 4_096
/** Up to two more bytes of it belong to the head. */
const EXIF = 'Exif\0'
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
const EXTENDED_XMP = 'http://ns.adobe.com/xmp/extension/\0'
/** The packet's name, its size, and where this part begins in it. */
const EXTENDED_HEAD = 32 + 4 + 4
const PROFILE = 'ICC_PROFILE\0'
const PHOTOSHOP = 'Photoshop 3.0\0'
const HEADS: Record<number, number> = { [APP1]: 65_533, [APP2]: PROFILE.length, [APP13]: 65_533 }

/** Baseline, extended and progressive Huffman: all that cameras and editors write. */
const isKnownFrame = (code: number) => code >= 0xc0 && code <= 0xc2
/** C4, C8 and CC mark tables. */
const isAnyFrame = (code: number) => code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
const isAlone = (code: number) => code === TEM || (code >= 0xd0 && code <= 0xd7)

/**
 * Starts after SOI. Ignores data after EOI, such as a phone's video or a gain map. `onOpen` gets what to answer if the file ends where
 * only EOI may be missing; undefined takes that back.
 */
export function* walkJpeg(
  limits: PictureLimits,
  onOpen: (facts: (() => PictureFacts) | undefined) => void,
): Walk<PictureFacts> {
  let shape: PictureShape | undefined
  const metadata = createMetadataReader()
  const coverage = createCoverage()
  let hasProfile = false
  let scans = 0
  let parts = 0
  let code = yield* nextMarker(limits)

  const factsOf = (known: PictureShape, hasEnd: boolean): PictureFacts => {
    const { isAdobeRgb, ...said } = metadata.read()
    const colour = isAdobeRgb && !hasProfile && known.channels === 3 ? adobeRgb : null
    return { type: 'jpeg', ...known, ...said, scans, colour, hasEnd }
  }

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
      coverage.scan(yield take(length))
      const known = shape
      if (coverage.isWhole()) onOpen(() => factsOf(known, false))
      code = (yield marker)[0] ?? 0
      onOpen(undefined)
      continue
    }

    if (isAnyFrame(code)) {
      if (!isKnownFrame(code)) throw new PictureRefused('unsupported', limits)
      if (shape || length < 9) throw new PictureRefused('damaged', limits)
      const frame = yield take(length)
      shape = readFrame(frame, limits)
      coverage.frame(frame, code)
    } else {
      const wanted = Math.min(length, HEADS[code] ?? 0)
      if (wanted > 0) hasProfile = readSegment(code, yield take(wanted), metadata) || hasProfile
      if (length > wanted) yield skip(length - wanted)
    }
    code = yield* nextMarker(limits)
  }

  if (!shape || scans === 0) throw new PictureRefused('damaged', limits)
  return factsOf(shape, true)
}

/** True for a part of a profile. */
function readSegment(code: number, body: Uint8Array, metadata: MetadataReader): boolean {
  const after = (head: string) =>
    body.length >= head.length && body.subarray(0, head.length).every((byte, n) => byte === head.charCodeAt(n))
      ? body.subarray(head.length)
      : undefined
  if (code === APP2) return after(PROFILE) !== undefined
  if (code === APP13) {
    const resources = after(PHOTOSHOP)
    if (resources) metadata.iptc(resources)
    return false
  }
  const [exif, xmp, extended] = [after(EXIF), after(XMP), after(EXTENDED_XMP)]
  if (exif) metadata.exif(exif.subarray(1))
  else if (xmp) metadata.xmp(xmp)
  else if (extended) metadata.extendedXmp(extended.subarray(EXTENDED_HEAD))
  return false
}

/** Some cameras write filling (any number of 0xFF) and stray bytes between segments. Megabytes of stray bytes are an attack. */
function* nextMarker(limits: PictureLimits): Walk<number> {
  let [first, second] = yield take(2)
  for (let stray = 0; first !== 0xff || second === 0; stray++) {
    if (stray === MAX_STRAY) throw new PictureRefused('damaged', limits)
    first = second
    second = (yield take(1))[0]
  }

  const code = second === 0xff ? (yield afterFilling)[0] : second
  if (!code) throw new PictureRefused('damaged', limits)
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
