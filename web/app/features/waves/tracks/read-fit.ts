import {
  type Definition,
  FIRST_SECOND,
  type FitFile,
  nextFile,
  RELATIVE,
  readDefinition,
  startsFit,
} from './fit-parts.ts'
import type { PointList } from './point-list.ts'
import type { Read } from './track.ts'

const SEMICIRCLES = 180 / 2 ** 31
const NO_PLACE = 0x7fffffff
const NO_TIME = 0xffffffff
const CHECKSUM = 2
const REPORT_EVERY = 1 << 19
/** After a damaged part the next point is at most so late. */
const MISSED_S = 3_600

/**
 * Reads the points of a FIT file, and of all that follow it in one. The check sum is not asked: many programs write none, and a cut
 * file has none. What cannot be read is left out, and said. FIT times are in UTC.
 */
export function readFit(bytes: Uint8Array, points: PointList, onRead: (bytes: number) => void): Read {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let isCut = false
  for (let at = nextFile(bytes, 0); at !== undefined; ) {
    const file = readOne({ bytes, view, start: at, points, onRead })
    isCut ||= file.isCut
    at = nextFile(bytes, file.end)
  }
  return { isZoned: true, isCut }
}

function readOne({ bytes, view, start, points, onRead }: FitFile): { end: number; isCut: boolean } {
  const first = points.length
  const definitions: Array<Definition | undefined> = []
  const size = view.getUint32(start + 4, true)
  const isSized = size !== 0 && size !== 0xffffffff
  const begin = start + Math.max(12, bytes[start] ?? 12)
  let stop = isSized ? Math.min(bytes.length, begin + size) : bytes.length
  let isCut = false
  let at = begin
  let time = 0
  let told = at
  /** Of a clock that counts from the start of the watch: what it must be moved by, and otherwise when the file began. */
  let correction: number | undefined
  let began: number | undefined

  function readMessage(definition: Definition, from: number, offset: number | undefined) {
    const { isBig, message } = definition
    const long = (place: number | undefined) => (place === undefined ? NO_TIME : view.getUint32(from + place, !isBig))
    const stamp = long(definition.time)
    if (stamp !== NO_TIME) time = stamp
    else if (offset !== undefined) time += (offset - time) & 31
    else if (message === 'record') return
    if (message === 'record') {
      const { lat, lon } = definition
      if (lat === undefined || lon === undefined || time === 0) return
      const [north, east] = [view.getInt32(from + lat, !isBig), view.getInt32(from + lon, !isBig)]
      if (north !== NO_PLACE && east !== NO_PLACE) {
        points.add(FIRST_SECOND + time, north * SEMICIRCLES, east * SEMICIRCLES)
      }
      return
    }
    const other = long(definition.other)
    if (other === NO_TIME) return
    if (message === 'correlation' && stamp !== NO_TIME) correction ??= stamp - other
    else if (message === 'start' && other >= RELATIVE) began ??= other
  }

  /** The size of a definition or message that begins here; undefined: there is none, or not all of it. */
  function readPart(): number | undefined {
    const header = bytes[at] ?? 0
    const isShort = (header & 0x80) !== 0
    if (!isShort && (header & 0x40) !== 0) {
      const found = readDefinition(view, { at, stop, hasOthers: (header & 0x20) !== 0 })
      if (found) definitions[header & 0x0f] = found.definition
      return found?.size
    }
    const definition = definitions[isShort ? (header >> 5) & 3 : header & 0x0f]
    if (definition === undefined || at + 1 + definition.size > stop) return undefined
    readMessage(definition, at + 1, isShort ? header & 0x1f : undefined)
    return 1 + definition.size
  }

  /** Whether bytes that the header counts are not there. Some programs count the header itself too. */
  function isMissing(bytesMore: number): boolean {
    const head = begin - start
    return bytesMore > 0 && !(stop - at <= CHECKSUM && (bytesMore === head || bytesMore === head - CHECKSUM))
  }

  /** Where a point stands that may follow the last one. */
  function findPoint(from: number): number {
    for (let next = from; next < stop; next += 1) {
      if (isPointAt(next)) return next
    }
    return stop
  }

  function isPointAt(next: number): boolean {
    const definition = definitions[bytes[next] ?? 0xff]
    if (definition?.message !== 'record' || definition.time === undefined || next + 1 + definition.size > stop)
      return false
    const stamp = view.getUint32(next + 1 + definition.time, !definition.isBig)
    return stamp > time && stamp - time <= MISSED_S
  }

  /** Whether there is more than the header says: some programs note the size only once, when they begin. */
  function goOn(): boolean {
    const [said, rest] = [stop, nextFile(bytes, stop) ?? bytes.length]
    if (rest === said) return false
    stop = rest
    if (at === said) at = findPoint(said)
    return true
  }

  while (at < stop || goOn()) {
    if (at >= stop) break
    if (at - told >= REPORT_EVERY) {
      told = at
      onRead(at)
    }
    if (at > begin && (startsFit(bytes, at) || startsFit(bytes, at + CHECKSUM))) break
    const read = readPart()
    if (read !== undefined) {
      at += read
      continue
    }
    // Without a true size, the check sum looks like a message.
    if (stop === bytes.length && stop - at <= CHECKSUM) break
    if (goOn()) continue
    isCut = true
    at = findPoint(at + 1)
  }
  if (isSized) isCut ||= isMissing(begin + size - bytes.length)
  const counted = points.timeOf(first)
  if (counted !== undefined && counted < FIRST_SECOND + RELATIVE) {
    const by = correction ?? (began === undefined ? 0 : began + FIRST_SECOND - counted)
    points.move(first, { below: FIRST_SECOND + RELATIVE, by })
  }
  return { end: Math.max(at, begin), isCut }
}
