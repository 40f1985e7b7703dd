import type { SourcedTime } from './time-sources.ts'
import { readTime } from './written-time.ts'

const IPTC_RESOURCE = 0x0404
const DATA_SET = 0x1c
const APPLICATION_RECORD = 2

/** Day and time of the photo, and of its digital copy. */
const pairs = [
  { day: 55, time: 60 },
  { day: 62, time: 63 },
]

/** Of Photoshop's resources (`8BIM` after `8BIM`), as in a JPEG's APP13. Never throws. */
export function readIptc(resources: Uint8Array): SourcedTime[] {
  try {
    const fields = new Map(listResources(resources).flatMap((data) => [...readFields(data)]))
    return pairs.flatMap(({ day, time }) => timeOf(fields.get(day), fields.get(time)))
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

function listResources(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Uint8Array[] = []
  for (let at = 0; at + 12 <= bytes.length && view.getUint32(at) === 0x38_42_49_4d; ) {
    const nameBytes = 1 + view.getUint8(at + 6)
    const sizeAt = at + 6 + nameBytes + (nameBytes % 2)
    const size = view.getUint32(sizeAt)
    const data = bytes.subarray(sizeAt + 4, sizeAt + 4 + size)
    if (view.getUint16(at + 4) === IPTC_RESOURCE) found.push(data)
    at = sizeAt + 4 + size + (size % 2)
  }
  return found
}

function readFields(data: Uint8Array): Map<number, string> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const fields = new Map<number, string>()
  for (let at = 0; at + 5 <= data.length && view.getUint8(at) === DATA_SET; ) {
    const length = view.getUint16(at + 3)
    const text = new TextDecoder('latin1').decode(data.subarray(at + 5, at + 5 + Math.min(length, 40)))
    if (view.getUint8(at + 1) === APPLICATION_RECORD) fields.set(view.getUint8(at + 2), text)
    at += 5 + length
  }
  return fields
}

/** `20261127` and `071205+0800`. Programs that know no zone write +0000. */
function timeOf(day: string | undefined, clock: string | undefined): SourcedTime[] {
  const time = day && clock ? readTime(`${day.trim()} ${clock.trim()}`) : null
  if (time === null) return []
  return [{ ...time, source: 'iptc', offset: time.offset === '+00:00' ? null : time.offset }]
}
