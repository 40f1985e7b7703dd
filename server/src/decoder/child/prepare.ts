import zlib from 'node:zlib'
import type { Sharp } from 'sharp'
import { createHeaderWalk, type HeaderFacts } from '../header/header.ts'
import { LARGEST_PREVIEW, pictureLimits } from '../limits.ts'
import { profileOf } from './colour-profile.ts'
import { openPicture } from './open-picture.ts'

/** A picture as libvips is to read it. `isInP3`: what sharp makes of it has colours of Display P3. */
export type Prepared = { bytes: Buffer; facts: HeaderFacts; isInP3: boolean }

/** They were checked as the file arrived; the parent limits time and memory. */
const noLimits = { ...pictureLimits, leastSide: 0, scans: Infinity, parts: Infinity }
const SOI_BYTES = 2
const SIGNATURE_BYTES = 8
const EOI = Buffer.from([0xff, 0xd9])

/**
 * Writes what we read in the header before what libvips would read there, so that both are one: the orientation, and a profile for
 * colours that the file tells by other means. Also the end that a camera has forgotten. Throws `PictureRefused`.
 */
export async function prepare(source: Buffer): Promise<Prepared> {
  const walk = createHeaderWalk(noLimits)
  walk.push(source)
  const facts = walk.end()
  if (facts.bitDepth === 16 && facts.channels <= 2 && facts.colour) {
    return { bytes: preparePng(await inColour(source), { ...facts, channels: 3 }), facts, isInP3: true }
  }
  const bytes = facts.type === 'jpeg' ? prepareJpeg(source, facts) : preparePng(source, facts)
  const isDeep = facts.bitDepth === 16 && facts.channels > 2
  return { bytes, facts, isInP3: isDeep && (await openPicture(bytes).metadata()).hasProfile }
}

/**
 * libvips turns 16 bits with a profile into Display P3, and sharp would take the numbers for sRGB; without one they are sRGB, and would
 * be taken for P3 (sharp 0.35.5, pipeline.cc, `processingProfile`).
 */
export function toSrgb({ isInP3 }: Prepared, picture: Sharp): Sharp {
  return isInP3 ? picture.withIccProfile('srgb', { attach: false }) : picture.toColourspace('srgb')
}

/** sharp reads no profile of grey pictures of 16 bits. In the size of the largest preview, because it is in memory three times over. */
const inColour = (source: Buffer) =>
  openPicture(source)
    .resize(LARGEST_PREVIEW, LARGEST_PREVIEW, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('rgb16')
    .png({ compressionLevel: 1 })
    .toBuffer()

function prepareJpeg(source: Buffer, { orientation, colour, hasEnd }: HeaderFacts): Buffer {
  const head = [segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), orientationBlock(orientation)]))]
  if (colour) head.push(segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), profileOf(colour, 'RGB ')])))
  const body = source.subarray(SOI_BYTES)
  return Buffer.concat([source.subarray(0, SOI_BYTES), ...head, body, ...(hasEnd ? [] : [EOI])])
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const ofColours = new Set(['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM'])

function preparePng(source: Buffer, { orientation, colour, channels }: HeaderFacts): Buffer {
  const headEnd = SIGNATURE_BYTES + 12 + source.readUInt32BE(SIGNATURE_BYTES)
  const parts = [source.subarray(0, headEnd), chunk('eXIf', orientationBlock(orientation))]
  if (colour) {
    const profile = zlib.deflateSync(profileOf(colour, channels > 2 ? 'RGB ' : 'GRAY'))
    parts.push(chunk('iCCP', Buffer.concat([Buffer.from('colours\0\0'), profile])))
  }
  let kept = headEnd
  for (let at = headEnd; at + 8 <= source.length; ) {
    const end = at + 12 + source.readUInt32BE(at)
    const name = source.toString('latin1', at + 4, at + 8)
    if (name === 'eXIf' || (colour && ofColours.has(name))) {
      parts.push(source.subarray(kept, at))
      kept = end
    }
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat([...parts, source.subarray(kept)])
}

function chunk(name: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name), body])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  checksum.writeUInt32BE(zlib.crc32(content))
  return Buffer.concat([length, content, checksum])
}

/** A block of EXIF with one entry: the orientation, as a SHORT. */
function orientationBlock(orientation: number): Buffer {
  const block = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  block.writeUInt16BE(orientation, 18)
  return block
}
