import { letGo } from '../let-go.ts'

/** The small picture that a camera wrote into its JPEG. `ratio`: width by height of the photo, before it is turned. */
export type EmbeddedPicture = { jpeg: Blob; quarterTurns: 0 | 1 | 2 | 3; ratio: number | null }

/** Cameras write it into the first segment, which has at most 64 kB, and some write others before it. */
const HEADER_BYTES = 262_144
const EXIF = 0x45786966
const ORIENTATION = 0x0112
const EXIF_DIRECTORY = 0x8769
const WIDTH = 0xa002
const HEIGHT = 0xa003
const JPEG_AT = 0x0201
const JPEG_LENGTH = 0x0202
const BYTE = 1
const SHORT = 3
const ENTRY_BYTES = 12

/** Clockwise. Mirrored photos are too rare to be here. */
const turns = new Map<number, EmbeddedPicture['quarterTurns']>([
  [1, 0],
  [6, 1],
  [3, 2],
  [8, 3],
])

/** Undefined if there is none. Reading it takes a few kilobytes, where decoding the photo takes 100 megabytes. */
export async function embeddedPicture(file: Blob): Promise<EmbeddedPicture | undefined> {
  const header = new DataView(await file.slice(0, HEADER_BYTES).arrayBuffer())
  try {
    return readFirst(header)
  } catch {
    // It points beyond the header or the file.
    return undefined
  } finally {
    letGo(header.buffer)
  }
}

/** Of the first segment that has one: some programs write an empty one before the camera's. */
function readFirst(header: DataView): EmbeddedPicture | undefined {
  if (header.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; header.getUint8(at) === 0xff; at += 2 + header.getUint16(at + 2)) {
    // Any number of filling bytes may stand before a marker.
    while (header.getUint8(at + 1) === 0xff) at++
    const marker = header.getUint8(at + 1)
    if (marker === 0xe1 && header.getUint32(at + 4) === EXIF) {
      const found = readTiff(new DataView(header.buffer, at + 10))
      if (found) return found
    }
    // The picture itself begins.
    if (marker === 0xda) return undefined
  }
  return undefined
}

function readTiff(tiff: DataView): EmbeddedPicture | undefined {
  const isLittle = tiff.getUint16(0) === 0x4949
  const mainAt = tiff.getUint32(4, isLittle)
  if (mainAt === 0) return undefined
  const main = readDirectory(tiff, mainAt, isLittle)
  const small = main.next === 0 ? undefined : readDirectory(tiff, main.next, isLittle).values
  const photo = readDirectory(tiff, main.values.get(EXIF_DIRECTORY) ?? 0, isLittle).values
  const orientation = main.values.get(ORIENTATION) ?? 1
  // As the server reads it: what is no orientation is none.
  const quarterTurns = turns.get(orientation >= 1 && orientation <= 8 ? orientation : 1)
  const [at, length] = [small?.get(JPEG_AT), small?.get(JPEG_LENGTH)]
  if (!at || !length || quarterTurns === undefined || tiff.getUint16(at) !== 0xffd8) return undefined

  const [width, height] = [photo.get(WIDTH), photo.get(HEIGHT)]
  const bytes = new Uint8Array(tiff.buffer, tiff.byteOffset + at, length)
  return {
    jpeg: new Blob([bytes.slice()], { type: 'image/jpeg' }),
    quarterTurns,
    ratio: width && height ? width / height : null,
  }
}

/** The numbers of a directory by their tags. */
function readDirectory(tiff: DataView, at: number, isLittle: boolean) {
  const values = new Map<number, number>()
  if (at === 0) return { values, next: 0 }
  const end = at + 2 + tiff.getUint16(at, isLittle) * ENTRY_BYTES
  for (let entry = at + 2; entry < end; entry += ENTRY_BYTES) {
    const type = tiff.getUint16(entry + 2, isLittle)
    const value =
      type === BYTE
        ? tiff.getUint8(entry + 8)
        : type === SHORT
          ? tiff.getUint16(entry + 8, isLittle)
          : tiff.getUint32(entry + 8, isLittle)
    values.set(tiff.getUint16(entry, isLittle), value)
  }
  return { values, next: tiff.getUint32(end, isLittle) }
}
