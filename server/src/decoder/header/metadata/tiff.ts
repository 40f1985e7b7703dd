const BYTE = 1
const ASCII = 2
const SHORT = 3
const LONG = 4
const RATIONAL = 5
const UNDEFINED = 7
const SIGNED_SHORT = 8
const SIGNED_RATIONAL = 10
const UTF8 = 129

/** Of types by which somebody writes text. Others are as wide as their number. */
const textTypes = [BYTE, ASCII, UNDEFINED, UTF8]
const widths: Record<number, number> = { [SHORT]: 2, [SIGNED_SHORT]: 2, [LONG]: 4, [RATIONAL]: 8, [SIGNED_RATIONAL]: 8 }
const MAX_TEXT = 100

type Entry = { type: number; count: number; at: number }
export type Directory = Map<number, Entry>
export type Tiff = { bytes: DataView; isLittle: boolean }

const noEntries: Directory = new Map()
const EXIF_HEAD = /^Exif\0/

/** Undefined if it is none. Some writers of PNG put the head of a JPEG's segment before it. */
export function openTiff(block: Uint8Array): Tiff | undefined {
  const tiff = EXIF_HEAD.test(String.fromCharCode(...block.subarray(0, 5))) ? block.subarray(6) : block
  if (tiff.length < 8) return undefined
  const bytes = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const order = bytes.getUint16(0)
  const isLittle = order === 0x4949
  return (isLittle || order === 0x4d4d) && bytes.getUint16(2, isLittle) === 42 ? { bytes, isLittle } : undefined
}

export const firstDirectory = (tiff: Tiff, wanted: readonly number[]) =>
  readDirectory(tiff, tiff.bytes.getUint32(4, tiff.isLittle), wanted)

/** The directory to which an entry points; empty without one. */
export const directoryAt = (tiff: Tiff, entry: Entry | undefined, wanted: readonly number[]) =>
  readDirectory(tiff, readNumber(tiff, entry) ?? 0, wanted)

/**
 * Reads only the wanted tags: general readers copy each entry's values, and 64 KB of entries that share their values would grow to
 * gigabytes.
 */
function readDirectory({ bytes, isLittle }: Tiff, at: number, wanted: readonly number[]): Directory {
  if (at < 8 || at + 2 > bytes.byteLength) return noEntries
  const found: Directory = new Map()
  const end = Math.min(at + 2 + bytes.getUint16(at, isLittle) * 12, bytes.byteLength - 11)
  for (let entry = at + 2; entry < end; entry += 12) {
    const tag = bytes.getUint16(entry, isLittle)
    if (!wanted.includes(tag) || found.has(tag)) continue

    const type = bytes.getUint16(entry + 2, isLittle)
    const count = bytes.getUint32(entry + 4, isLittle)
    const isInline = count * (widths[type] ?? 1) <= 4
    found.set(tag, { type, count, at: isInline ? entry + 8 : bytes.getUint32(entry + 8, isLittle) })
  }
  return found
}

/** The first number of an entry, whichever whole type it has. */
export function readNumber({ bytes, isLittle }: Tiff, entry: Entry | undefined): number | undefined {
  if (entry === undefined || entry.count < 1 || entry.at + (widths[entry.type] ?? 1) > bytes.byteLength)
    return undefined
  if (entry.type === SHORT) return bytes.getUint16(entry.at, isLittle)
  if (entry.type === SIGNED_SHORT) return bytes.getInt16(entry.at, isLittle)
  if (entry.type === LONG) return bytes.getUint32(entry.at, isLittle)
  return entry.type === BYTE ? bytes.getUint8(entry.at) : undefined
}

/** Fractions; undefined if there are fewer, or if one is divided by zero. */
export function readFractions({ bytes, isLittle }: Tiff, entry: Entry | undefined, count: number) {
  const isFraction = entry?.type === RATIONAL || entry?.type === SIGNED_RATIONAL
  if (!isFraction || entry.count < count || entry.at + count * 8 > bytes.byteLength) return undefined
  const values = Array.from(
    { length: count },
    (_, n) => bytes.getUint32(entry.at + n * 8, isLittle) / bytes.getUint32(entry.at + n * 8 + 4, isLittle),
  )
  return values.every((value) => Number.isFinite(value)) ? values : undefined
}

/** Empty if it is no text. */
export function readText({ bytes }: Tiff, entry: Entry | undefined): string {
  if (entry === undefined || !textTypes.includes(entry.type) || entry.at >= bytes.byteLength) return ''
  const length = Math.min(entry.count, MAX_TEXT * 4, bytes.byteLength - entry.at)
  const text = new Uint8Array(bytes.buffer, bytes.byteOffset + entry.at, length)
  const end = text.indexOf(0)
  // Control and direction characters could forge log lines or reverse a name on screen.
  return new TextDecoder()
    .decode(end === -1 ? text : text.subarray(0, end))
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, '')
    .trim()
    .slice(0, MAX_TEXT)
}
