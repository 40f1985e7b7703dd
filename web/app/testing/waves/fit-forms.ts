import type { TrackPoint } from '../../features/waves/tracks/point-list.ts'

type Form = {
  /** The largest byte of a number comes first. */
  isBig?: boolean
  /** Times in the header of a message: five bits, and a whole time now and then. */
  isShort?: boolean
  /** Fields of apps after those of the profile. */
  hasOthers?: boolean
  /** Times count from the start of the watch; a message of its own tells what that is. */
  isRelative?: boolean
}

const FIRST_SECOND = Date.UTC(1989, 11, 31) / 1_000
const SEMICIRCLES = 2 ** 31 / 180
const SINT32 = 0x85
const UINT32 = 0x86
const TIME = [253, 4, UINT32]
const PLACE = [0, 4, SINT32, 1, 4, SINT32]
/** A watch that was switched on ten minutes before. */
const RUNNING_S = 600

/** A FIT file as some watches write it and `fit-file-parser` does not: byte by byte. Times are whole seconds. */
export function fitForm(
  points: TrackPoint[],
  { isBig = false, isShort = false, hasOthers = false, isRelative = false }: Form,
) {
  const bytes: number[] = []
  const number = (value: number, size: number) => {
    const view = new DataView(new ArrayBuffer(size))
    if (size === 2) view.setUint16(0, value, !isBig)
    else view.setInt32(0, value | 0, !isBig)
    bytes.push(...new Uint8Array(view.buffer))
  }
  const define = (local: number, message: number, fields: number[], others: number[] = []) => {
    bytes.push(0x40 | (others.length > 0 ? 0x20 : 0) | local, 0, isBig ? 1 : 0)
    number(message, 2)
    bytes.push(fields.length / 3, ...fields)
    if (others.length > 0) bytes.push(others.length / 3, ...others)
  }
  const start = (points[0]?.t ?? 0) - FIRST_SECOND
  const by = isRelative ? RUNNING_S - start : 0
  const others = hasOthers ? [0, 2, 0, 1, 8, 0] : []
  const rest = () => {
    if (hasOthers) bytes.push(...Array.from({ length: 10 }, () => 0x40))
  }

  define(0, 0, [4, 4, UINT32])
  bytes.push(0)
  number(start, 4)
  if (isRelative) {
    define(1, 162, [...TIME, 1, 4, UINT32])
    bytes.push(1)
    number(start, 4)
    number(RUNNING_S, 4)
  }
  define(2, 20, [...TIME, ...PLACE], others)
  define(3, 20, PLACE, others)
  let whole = Number.NEGATIVE_INFINITY
  for (const { t, lat, lon } of points) {
    const time = t - FIRST_SECOND + by
    if (isShort && time - whole < 32) bytes.push(0x80 | (3 << 5) | (time & 31))
    else {
      bytes.push(2)
      number(time, 4)
    }
    whole = time
    number(Math.round(lat * SEMICIRCLES), 4)
    number(Math.round(lon * SEMICIRCLES), 4)
    rest()
  }
  const header = new Uint8Array(14)
  header.set([14, 0x20, 0, 0])
  new DataView(header.buffer).setUint32(4, bytes.length, true)
  header.set([0x2e, 0x46, 0x49, 0x54], 8)
  return Uint8Array.from([...header, ...bytes, 0, 0])
}
