import { readTime, type TimeSource as WrittenSource } from '../../decoder/header/header.ts'
import type { ArrivedFile } from './arrived-file.ts'

/** Who says when a photo was taken; `typed`: its photographer, because nothing else does. */
export type TimeSource = WrittenSource | 'typed'

/** A time as an upload keeps it. */
export type PhotoTime = {
  taken_local: string
  taken_ms: number | null
  taken_offset: string | null
  time_source: TimeSource
}

/** By the photo's metadata, or else by its name. */
export function timeOf({ name, facts }: Pick<ArrivedFile, 'name' | 'facts'>): PhotoTime | null {
  const { takenAt, takenMs, takenOffset, timeSource } = facts
  if (takenAt !== null && timeSource !== null) {
    return { taken_local: takenAt, taken_ms: takenMs, taken_offset: takenOffset, time_source: timeSource }
  }
  return timeOfName(name)
}

const day = String.raw`((?:19|20)\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)`
const clock = String.raw`([0-2]\d|\d(?=[-_.:]))[-_.: ]?([0-5]\d)[-_.: ]?([0-5]\d)(?:[._]?(\d{3})(?!\d))?`
const zone = String.raw`(?:\s?([AP]M)\b)?([+]\d{2}-?\d{2}|Z)?`
const named = new RegExp(String.raw`(?<!\d)${day}(?:[-_. T]|, | at |)${clock}(?!\d)${zone}`)
/** Messengers name a file after the moment when it was sent. */
const messenger = /whatsapp|telegram|signal|-WA\d{4}|^received_|^photo_\d{4}(-\d\d){2}_\d\d(-\d\d){2}/i
/** Pixel phones write UTC into their files' names. */
const inUtc = /^PXL_/i

/** `IMG_20261127_071205`, `2026-11-27 07.12.05`, `DJI_20261127071205_0001`. A name with a day alone tells no time. */
function timeOfName(name: string): PhotoTime | null {
  const [, year, month, date, hour, minute, second, ms, half = '', offset = ''] = messenger.test(name)
    ? []
    : (named.exec(name) ?? [])
  const time =
    year === undefined ? null : readTime(`${year}-${month}-${date} ${hour}:${minute}:${second} ${half}${offset}`)
  if (time === null) return null
  return {
    taken_local: time.local,
    taken_ms: ms === undefined ? null : Number(ms),
    taken_offset: inUtc.test(name) ? '+00:00' : time.offset,
    time_source: 'name',
  }
}
