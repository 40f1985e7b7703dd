export type ExifOptions = {
  orientation?: number
  takenAt?: string
  takenOffset?: string
  /** The digits after the decimal point. */
  subSeconds?: string
  serial?: string
  make?: string
  model?: string
  gps?: { latitude: number; longitude: number }
  /** In UTC, to the second. */
  gpsTime?: { day: string; clock: readonly [hours: number, minutes: number, seconds: number] }
  colourSpace?: number
  /** `R98` for sRGB, `R03` for Adobe RGB. */
  interop?: string
  /** ASCII tags of the photo's directory by number: 0x9004 digitized, 0x9010 offset … */
  photoTexts?: Record<number, string>
  /** The zone in whole hours, as TIFF/EP has it. */
  timeZoneHours?: number
  /** 3 is SHORT, as the standard says; 1 BYTE, 4 LONG. */
  orientationType?: 1 | 3 | 4
  /** ASCII tags by number: 0x010e description, 0x013b artist, 0x8298 copyright … */
  texts?: Record<number, string>
  /** The small picture that cameras write into the header. */
  thumbnail?: Buffer
}

type Entry = { tag: number; type: number; count: number; value: Buffer }

const ENTRY_BYTES = 12
const HEADER_BYTES = 8

/** A little-endian TIFF block without the leading `Exif\0\0`. */
export function exifBlock(options: ExifOptions) {
  const { orientation, takenAt, takenOffset, subSeconds, serial, make, model, gps, texts = {}, thumbnail } = options
  const { gpsTime, colourSpace, interop, photoTexts = {}, orientationType = 3, timeZoneHours } = options
  const photo = [
    ...(takenAt ? [ascii(0x9003, takenAt.replace('T', ' ').replace(/^(\d+)-(\d+)-/, '$1:$2:'))] : []),
    ...(takenOffset ? [ascii(0x9011, takenOffset)] : []),
    ...(subSeconds ? [ascii(0x9291, subSeconds)] : []),
    ...(serial ? [ascii(0xa431, serial)] : []),
    ...Object.entries(photoTexts).map(([tag, text]) => ascii(Number(tag), text)),
    ...(colourSpace === undefined ? [] : [short(0xa001, colourSpace)]),
    ...(interop ? [long(0xa005, 0)] : []),
    ...(timeZoneHours === undefined ? [] : [{ ...short(0x882a, timeZoneHours & 0xffff), type: 8 }]),
  ].toSorted((a, b) => a.tag - b.tag)
  const place = [
    ...(gps
      ? [
          ascii(1, gps.latitude < 0 ? 'S' : 'N'),
          degrees(2, gps.latitude),
          ascii(3, gps.longitude < 0 ? 'W' : 'E'),
          degrees(4, gps.longitude),
        ]
      : []),
    ...(gpsTime ? [fractions(7, gpsTime.clock), ascii(0x1d, gpsTime.day)] : []),
  ]
  const rules = interop ? [ascii(1, interop)] : []
  const main = [
    ...Object.entries(texts).map(([tag, text]) => ascii(Number(tag), text)),
    ...(make ? [ascii(0x010f, make)] : []),
    ...(model ? [ascii(0x0110, model)] : []),
    ...(orientation === undefined ? [] : [{ ...short(0x0112, orientation), type: orientationType }]),
    long(0x8769, 0),
    ...(place.length > 0 ? [long(0x8825, 0)] : []),
  ].toSorted((a, b) => a.tag - b.tag)

  const photoAt = HEADER_BYTES + directoryBytes(main)
  const placeAt = photoAt + directoryBytes(photo)
  const rulesAt = placeAt + directoryBytes(place)
  const smallAt = rulesAt + directoryBytes(rules)
  const small = thumbnail
    ? [long(0x0201, smallAt + directoryBytes([]) + 2 * ENTRY_BYTES), long(0x0202, thumbnail.length)]
    : []
  for (const entry of main) {
    if (entry.tag === 0x8769) entry.value.writeUInt32LE(photoAt)
    if (entry.tag === 0x8825) entry.value.writeUInt32LE(placeAt)
  }
  for (const entry of photo) if (entry.tag === 0xa005) entry.value.writeUInt32LE(rulesAt)
  return Buffer.concat([
    Buffer.from('49492a0008000000', 'hex'),
    directory(main, HEADER_BYTES, thumbnail ? smallAt : 0),
    directory(photo, photoAt),
    directory(place, placeAt),
    directory(rules, rulesAt),
    ...(thumbnail ? [directory(small, smallAt), thumbnail] : []),
  ])
}

const isInline = ({ value }: Entry) => value.length <= 4
const directoryBytes = (entries: Entry[]) =>
  6 + entries.reduce((bytes, entry) => bytes + ENTRY_BYTES + (isInline(entry) ? 0 : entry.value.length), 0)

/** `next`: where the directory that follows it begins; 0 if there is none. */
function directory(entries: Entry[], at: number, next = 0) {
  const table = Buffer.alloc(6 + entries.length * ENTRY_BYTES)
  const values: Buffer[] = []
  let valueAt = at + table.length
  table.writeUInt16LE(entries.length)
  table.writeUInt32LE(next, table.length - 4)
  entries.forEach((entry, i) => {
    const row = 2 + i * ENTRY_BYTES
    table.writeUInt16LE(entry.tag, row)
    table.writeUInt16LE(entry.type, row + 2)
    table.writeUInt32LE(entry.count, row + 4)
    if (isInline(entry)) {
      entry.value.copy(table, row + 8)
      return
    }
    table.writeUInt32LE(valueAt, row + 8)
    values.push(entry.value)
    valueAt += entry.value.length
  })
  return Buffer.concat([table, ...values])
}

function ascii(tag: number, text: string): Entry {
  const value = Buffer.from(`${text}\0`)
  return { tag, type: 2, count: value.length, value }
}

function short(tag: number, number: number): Entry {
  const value = Buffer.alloc(4)
  value.writeUInt16LE(number)
  return { tag, type: 3, count: 1, value }
}

function long(tag: number, number: number): Entry {
  const value = Buffer.alloc(4)
  value.writeUInt32LE(number)
  return { tag, type: 4, count: 1, value }
}

function degrees(tag: number, angle: number): Entry {
  const seconds = Math.round(Math.abs(angle) * 3600)
  return fractions(tag, [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60])
}

function fractions(tag: number, parts: readonly [number, number, number]): Entry {
  const value = Buffer.alloc(24)
  parts.forEach((part, i) => {
    value.writeUInt32LE(part, i * 8)
    value.writeUInt32LE(1, i * 8 + 4)
  })
  return { tag, type: 5, count: 3, value }
}
