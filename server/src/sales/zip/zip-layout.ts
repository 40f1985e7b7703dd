/** One file of a zip. `modified` is local time without a zone, as zips have it: `2026-11-27 07:31:05`. `bytes` is below 4 GiB. */
export type ZipEntry = { name: string; modified: string; bytes: number; crc32: number }

/** A stretch of the zip: bytes of its own, or those of the file with that index. `to` is not included. */
export type ZipSegment = { from: number; to: number } & ({ own: Buffer } | { entry: number })

const MOST_32 = 0xff_ff_ff_ff
const MOST_16 = 0xff_ff
/** The version that a reader needs: 2.0 for folders, 4.5 for sizes above 4 GiB. */
const PLAIN = 20
const LARGE = 45
/** Made on Unix, by the newest version named here. */
const MADE_BY = (3 << 8) | LARGE
/** Names are in UTF-8. */
const UTF_8 = 0x08_00
const STORED = 0
/** A regular file that its owner may write and everybody read. */
const UNIX_FILE = 0o100_644 * 0x1_00_00

/**
 * A zip of stored files (PKWARE APPNOTE 6.3.10), with ZIP64 where a place or a number does not fit. Every byte of it follows from the
 * entries, so any range of it can be sent again.
 */
export function layOutZip(entries: ZipEntry[]): { segments: ZipSegment[]; bytes: number } {
  const segments: ZipSegment[] = []
  const directory: Buffer[] = []
  let at = 0
  const addOwn = (own: Buffer) => {
    segments.push({ from: at, to: at + own.length, own })
    at += own.length
  }

  entries.forEach((entry, index) => {
    directory.push(directoryEntry(entry, at))
    addOwn(fileHeader(entry))
    segments.push({ from: at, to: at + entry.bytes, entry: index })
    at += entry.bytes
  })
  const start = at
  addOwn(Buffer.concat(directory))
  addOwn(endOf({ count: entries.length, start, size: at - start }))
  return { segments, bytes: at }
}

/** What the header before a file and its entry in the directory say alike. */
function common({ name, modified, bytes, crc32 }: ZipEntry, version: number) {
  const { date, time } = dosTime(modified)
  return fields(
    [2, version],
    [2, UTF_8],
    [2, STORED],
    [2, time],
    [2, date],
    [4, crc32],
    [4, bytes],
    [4, bytes],
    [2, Buffer.byteLength(name)],
  )
}

function fileHeader(entry: ZipEntry): Buffer {
  return Buffer.concat([fields([4, 0x04_03_4b_50]), common(entry, PLAIN), fields([2, 0]), Buffer.from(entry.name)])
}

function directoryEntry(entry: ZipEntry, start: number): Buffer {
  const isFar = start >= MOST_32
  const far = isFar ? fields([2, 1], [2, 8], [8, start]) : Buffer.alloc(0)
  return Buffer.concat([
    fields([4, 0x02_01_4b_50], [2, MADE_BY]),
    common(entry, isFar ? LARGE : PLAIN),
    // No comment, the first disk, no inner attributes.
    fields([2, far.length], [2, 0], [2, 0], [2, 0], [4, UNIX_FILE], [4, Math.min(start, MOST_32)]),
    Buffer.from(entry.name),
    far,
  ])
}

function endOf({ count, start, size }: { count: number; start: number; size: number }): Buffer {
  const end = fields(
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, MOST_16)],
    [2, Math.min(count, MOST_16)],
    [4, Math.min(size, MOST_32)],
    [4, Math.min(start, MOST_32)],
    [2, 0],
  )
  if (count < MOST_16 && size < MOST_32 && start < MOST_32) return end
  const far = fields(
    [4, 0x06_06_4b_50],
    // Of what follows.
    [8, 44],
    [2, MADE_BY],
    [2, LARGE],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, start],
  )
  const locator = fields([4, 0x07_06_4b_50], [4, 0], [8, start + size], [4, 1])
  return Buffer.concat([far, locator, end])
}

/** Zips count from 1980, in steps of two seconds. */
function dosTime(modified: string): { date: number; time: number } {
  const [year = 1980, month = 1, day = 1, hour = 0, minute = 0, second = 0] = modified.split(/\D/).map(Number)
  if (year < 1980 || year > 2107) return { date: (1 << 5) | 1, time: 0 }
  return { date: ((year - 1980) << 9) | (month << 5) | day, time: (hour << 11) | (minute << 5) | (second >> 1) }
}

/** Numbers of so many bytes each, the lowest byte first. */
function fields(...numbers: Array<[size: 2 | 4 | 8, value: number]>): Buffer {
  const parts = numbers.map(([size, value]) => {
    const part = Buffer.alloc(size)
    if (size === 8) part.writeBigUInt64LE(BigInt(value))
    else part.writeUIntLE(value, 0, size)
    return part
  })
  return Buffer.concat(parts)
}
