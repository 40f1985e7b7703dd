/** Missing or malformed values are null. */
export type ExifFacts = {
  /** 1 to 8 as in EXIF; 1 if missing. */
  orientation: number
  /** Local time of the camera, `YYYY-MM-DDTHH:MM:SS`. Cameras rarely know their time zone. */
  takenAt: string | null
  /** The fraction of that second, 0 to 999. */
  takenMs: number | null
  takenOffset: string | null
  camera: string | null
  /** The serial number of the camera's body. It names a person's property: keep only a keyed hash of it. */
  serial: string | null
}

export const noExif: ExifFacts = {
  orientation: 1,
  takenAt: null,
  takenMs: null,
  takenOffset: null,
  camera: null,
  serial: null,
}

const MAKE = 0x010f
const MODEL = 0x0110
const ORIENTATION = 0x0112
const EXIF_DIRECTORY = 0x8769
const DATE_TIME_ORIGINAL = 0x9003
const OFFSET_TIME_ORIGINAL = 0x9011
const SUB_SECONDS_ORIGINAL = 0x9291
const BODY_SERIAL_NUMBER = 0xa431
const PHOTO_TAGS = [DATE_TIME_ORIGINAL, OFFSET_TIME_ORIGINAL, SUB_SECONDS_ORIGINAL, BODY_SERIAL_NUMBER]

const ASCII = 2
const SHORT = 3
const LONG = 4
const MAX_TEXT = 100

type Entry = { type: number; count: number; at: number }

/**
 * Never throws. Reads only the tags above: general readers copy each entry's values, and 64 KB of entries that share
 * their values would grow to gigabytes.
 */
export function readExif(tiff: Uint8Array): ExifFacts {
  try {
    return readDirectories(new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength))
  } catch (error) {
    if (error instanceof RangeError) return noExif
    throw error
  }
}

function readDirectories(tiff: DataView): ExifFacts {
  const order = tiff.getUint16(0)
  const isLittle = order === 0x4949
  if ((!isLittle && order !== 0x4d4d) || tiff.getUint16(2, isLittle) !== 42) return noExif

  const main = readDirectory(tiff, tiff.getUint32(4, isLittle), isLittle, [MAKE, MODEL, ORIENTATION, EXIF_DIRECTORY])
  const photoAt = number(tiff, main.get(EXIF_DIRECTORY), isLittle)
  const photo = photoAt ? readDirectory(tiff, photoAt, isLittle, PHOTO_TAGS) : undefined
  const orientation = number(tiff, main.get(ORIENTATION), isLittle) ?? 1
  const takenAt = wallClock(text(tiff, photo?.get(DATE_TIME_ORIGINAL)))

  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    takenAt,
    takenMs: takenAt === null ? null : milliseconds(text(tiff, photo?.get(SUB_SECONDS_ORIGINAL))),
    takenOffset: offset(text(tiff, photo?.get(OFFSET_TIME_ORIGINAL))),
    camera: cameraName(text(tiff, main.get(MAKE)), text(tiff, main.get(MODEL))),
    serial: text(tiff, photo?.get(BODY_SERIAL_NUMBER)) || null,
  }
}

function readDirectory(tiff: DataView, at: number, isLittle: boolean, wanted: readonly number[]) {
  const found = new Map<number, Entry>()
  if (at + 2 > tiff.byteLength) return found

  const end = Math.min(at + 2 + tiff.getUint16(at, isLittle) * 12, tiff.byteLength - 11)
  for (let entry = at + 2; entry < end; entry += 12) {
    const tag = tiff.getUint16(entry, isLittle)
    if (!wanted.includes(tag) || found.has(tag)) continue

    const type = tiff.getUint16(entry + 2, isLittle)
    const count = tiff.getUint32(entry + 4, isLittle)
    const isInline = type !== ASCII || count <= 4
    found.set(tag, { type, count, at: isInline ? entry + 8 : tiff.getUint32(entry + 8, isLittle) })
  }
  return found
}

function number(tiff: DataView, entry: Entry | undefined, isLittle: boolean) {
  if (entry?.count !== 1) return undefined
  if (entry.type === SHORT) return tiff.getUint16(entry.at, isLittle)
  return entry.type === LONG ? tiff.getUint32(entry.at, isLittle) : undefined
}

function text(tiff: DataView, entry: Entry | undefined) {
  if (entry?.type !== ASCII || entry.at >= tiff.byteLength) return ''

  const length = Math.min(entry.count, MAX_TEXT * 4, tiff.byteLength - entry.at)
  const bytes = new Uint8Array(tiff.buffer, tiff.byteOffset + entry.at, length)
  const end = bytes.indexOf(0)
  // Control and direction characters could forge log lines or reverse a name on screen.
  return new TextDecoder()
    .decode(end === -1 ? bytes : bytes.subarray(0, end))
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, '')
    .trim()
    .slice(0, MAX_TEXT)
}

function wallClock(value: string) {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(value)
  if (!match) return null

  const [, year, month, day, hour, minute, second] = match
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const time = Date.parse(`${wall}Z`)
  // Date.parse turns 30 February into March, and cameras without a clock write 0000:00:00.
  const isReal = Number(year) >= 1900 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(wall)
  return isReal ? wall : null
}

/** Sub-seconds are the digits after the decimal point: "5" is half a second. */
const milliseconds = (digits: string) => (/^\d{1,9}$/.test(digits) ? Number(digits.slice(0, 3).padEnd(3, '0')) : null)

const offset = (value: string) => (/^[+-](0\d|1[0-4]):[0-5]\d$/.test(value) ? value : null)

function cameraName(make: string, model: string) {
  const name = model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`
  return name.trim().slice(0, MAX_TEXT) || null
}
