import type { PointList } from './point-list.ts'

/** FIT counts from here: 31 Dec 1989, in seconds since 1970. */
export const FIRST_SECOND = Date.UTC(1989, 11, 31) / 1_000
/** Smaller times count from the start of the watch (FIT profile, type `date_time`). */
export const RELATIVE = 0x10000000

export type FitFile = {
  bytes: Uint8Array
  view: DataView
  start: number
  points: PointList
  onRead: (bytes: number) => void
}

/** What a kind of message holds, as far as it matters here. Places in it are counted in bytes. */
export type Definition = {
  message: 'record' | 'correlation' | 'start' | 'other'
  size: number
  isBig: boolean
  time?: number
  lat?: number
  lon?: number
  /** Of a correlation the watch's own time, of a session or file when it began. */
  other?: number
}

/** Numbers of the FIT profile: messages, and the field that `other` stands for. */
const MESSAGES = new Map<number, { message: Definition['message']; other?: number }>([
  [20, { message: 'record' }],
  [162, { message: 'correlation', other: 1 }],
  [18, { message: 'start', other: 2 }],
  [0, { message: 'start', other: 4 }],
])
const TIME = 253
const LATITUDE = 0
const LONGITUDE = 1
const LONG = 4
/** No letter has these numbers, so that a text about `.FIT` is no FIT file. */
const HEADER_SIZES = [12, 14]

/** Whether a FIT file begins here: the size of its header, and the mark. */
export function startsFit(bytes: Uint8Array, at: number): boolean {
  return (
    bytes[at + 8] === 0x2e &&
    bytes[at + 9] === 0x46 &&
    bytes[at + 10] === 0x49 &&
    bytes[at + 11] === 0x54 &&
    HEADER_SIZES.includes(bytes[at] ?? 0)
  )
}

/** Where the next FIT file begins. */
export function nextFile(bytes: Uint8Array, from: number, until = bytes.length): number | undefined {
  for (let at = from; at + 12 <= until; at += 1) if (startsFit(bytes, at)) return at
  return undefined
}

/** Reads a definition; undefined if not all of it is there. `hasOthers`: fields of apps follow, which only take room. */
export function readDefinition(
  view: DataView,
  { at, stop, hasOthers }: { at: number; stop: number; hasOthers: boolean },
) {
  if (at + 6 > stop) return undefined
  const isBig = view.getUint8(at + 2) === 1
  const { message, other } = MESSAGES.get(view.getUint16(at + 3, !isBig)) ?? { message: 'other' as const }
  const definition: Definition = { message, size: 0, isBig }
  let next = at + 6
  const readFields = (count: number, areOwn: boolean) => {
    if (next + 3 * count > stop) return false
    for (const end = next + 3 * count; next < end; next += 3) {
      const [field, size] = [view.getUint8(next), view.getUint8(next + 1)]
      if (areOwn && size === LONG) note(definition, { field, other })
      definition.size += size
    }
    return true
  }
  if (!readFields(view.getUint8(at + 5), true)) return undefined
  if (hasOthers) {
    if (next >= stop) return undefined
    next += 1
    if (!readFields(view.getUint8(next - 1), false)) return undefined
  }
  return { definition, size: next - at }
}

function note(definition: Definition, { field, other }: { field: number; other: number | undefined }) {
  if (field === TIME) definition.time = definition.size
  else if (field === other) definition.other = definition.size
  else if (definition.message !== 'record') return
  else if (field === LATITUDE) definition.lat = definition.size
  else if (field === LONGITUDE) definition.lon = definition.size
}
