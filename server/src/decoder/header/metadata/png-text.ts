import zlib from 'node:zlib'
import type { MetadataReader } from './metadata.ts'

const MOST_UNPACKED = 1_048_576
const PACKET = 'XML:com.adobe.xmp'
/** As ImageMagick and others write what a JPEG's segments held: a name, the number of bytes, and these in hexadecimal. */
const RAW_PROFILE = /^Raw profile type (exif|app1|xmp|iptc|8bim)$/i
const EXIF_HEAD = 'Exif\0\0'
const XMP_HEAD = 'http://ns.adobe.com/xap/1.0/\0'

/** Reads XMP, or a segment of a JPEG that a program has kept as text. False if the chunk has neither. */
export function readPngText(kind: string, chunk: Uint8Array, metadata: MetadataReader): boolean {
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  const keyword = upToNul(bytes, 0)
  const profile = RAW_PROFILE.exec(keyword)
  if (keyword !== PACKET && !profile) return false
  const text = textOf(kind, bytes, keyword.length + 1)
  if (text === undefined) return true
  if (profile) readProfile(Buffer.from(hexadecimal(text.toString('latin1')), 'hex'), metadata)
  else metadata.xmp(text)
  return true
}

function readProfile(bytes: Buffer, metadata: MetadataReader) {
  const head = bytes.toString('latin1', 0, XMP_HEAD.length)
  if (head.startsWith(EXIF_HEAD) || /^(II\*|MM\0)/.test(head)) metadata.exif(bytes)
  else if (head === XMP_HEAD) metadata.xmp(bytes.subarray(XMP_HEAD.length))
  else if (head.startsWith('8BIM')) metadata.iptc(bytes)
  else if (head.trimStart().startsWith('<')) metadata.xmp(bytes)
}

/** After the name and the number of bytes. */
const hexadecimal = (text: string) => text.replace(/^\s*[^\n]+\n\s*\d+\s/, '').replace(/\s+/g, '')

/** Undefined if it is damaged, or grows too large. */
function textOf(kind: string, bytes: Buffer, at: number): Buffer | undefined {
  if (kind === 'tEXt') return bytes.subarray(at)
  if (kind === 'zTXt') return unpack(bytes.subarray(at + 1))
  const isPacked = bytes[at] === 1
  const translatedAt = at + 2 + upToNul(bytes, at + 2).length + 1
  const text = bytes.subarray(translatedAt + upToNul(bytes, translatedAt).length + 1)
  return isPacked ? unpack(text) : text
}

function unpack(bytes: Buffer): Buffer | undefined {
  try {
    return zlib.inflateSync(bytes, { maxOutputLength: MOST_UNPACKED })
  } catch {
    return undefined
  }
}

const upToNul = (bytes: Buffer, from: number) => {
  const end = bytes.indexOf(0, from)
  return bytes.toString('latin1', from, end === -1 ? bytes.length : end)
}
