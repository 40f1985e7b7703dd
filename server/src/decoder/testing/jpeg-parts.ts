import { type ExifOptions, exifBlock } from './exif-block.ts'

const SOI = Buffer.from([0xff, 0xd8])
const MAX_BODY = 65_533

export function jpegSegment(marker: number, body: Uint8Array) {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

export function withSegments(jpeg: Uint8Array, ...segments: Uint8Array[]) {
  return Buffer.concat([SOI, ...segments, jpeg.subarray(2)])
}

export const exifSegment = (wish: ExifOptions) =>
  jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifBlock(wish)]))

export const xmpSegment = (text: string) =>
  jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:RDF>${text}</rdf:RDF></x:xmpmeta>`))

export const commentSegment = (text: string) => jpegSegment(0xfe, Buffer.from(text))

/** At least 4 bytes must be missing, or none. */
export function padJpeg(jpeg: Uint8Array, bytes: number) {
  const comments: Buffer[] = []
  for (let missing = bytes - jpeg.length; missing > 0; ) {
    // Leave enough for another segment, or nothing.
    const body = missing > MAX_BODY + 4 ? Math.min(MAX_BODY, missing - 8) : missing - 4
    if (body < 0) throw new RangeError(`A JPEG of ${jpeg.length} bytes cannot be padded to ${bytes}`)
    comments.push(jpegSegment(0xfe, Buffer.alloc(body, 0x20)))
    missing -= body + 4
  }
  if (jpeg.length > bytes) throw new RangeError(`A JPEG of ${jpeg.length} bytes cannot be padded to ${bytes}`)
  return withSegments(jpeg, ...comments)
}

export type JpegPart = { marker: number; body: Buffer }

/** Up to EOI, and the bytes after it. Trusts its input. */
export function jpegParts(jpeg: Buffer): { parts: JpegPart[]; trailer: Buffer } {
  const parts: JpegPart[] = []
  let at = 2
  for (;;) {
    const marker = jpeg.readUInt8(at + 1)
    if (marker === 0xd9) return { parts, trailer: jpeg.subarray(at + 2) }

    const length = jpeg.readUInt16BE(at + 2)
    parts.push({ marker, body: jpeg.subarray(at + 4, at + 2 + length) })
    at += 2 + length
    if (marker !== 0xda) continue
    while (jpeg[at] !== 0xff || jpeg[at + 1] === 0 || isRestart(jpeg[at + 1] ?? 0)) at++
  }
}

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7

/** Fields of the application record by number, as Photoshop keeps them: 55 is the day, 60 the time of the photo. */
export function iptcSegment(fields: Record<number, string>) {
  const records = Object.entries(fields).map(([field, text]) =>
    Buffer.concat([Buffer.from([0x1c, 2, Number(field), 0, text.length]), Buffer.from(text)]),
  )
  const data = Buffer.concat(records)
  const odd = data.length % 2 === 1 ? [Buffer.alloc(1)] : []
  const other = Buffer.from('8BIM\x04\x25\0\0\0\0\0\x01x\0', 'latin1')
  const head = Buffer.from('8BIM\x04\x04\0\0\0\0\0\0', 'latin1')
  head.writeUInt32BE(data.length, 8)
  return jpegSegment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), other, head, data, ...odd]))
}
