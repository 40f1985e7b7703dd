const DATE = String.raw`(\d{4})([-/.]?)(\d{2})\2(\d{2})`
const CLOCK = String.raw`(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?`
const ZONE = String.raw`(Z|UTC|GMT|[+\-−]\d{2}(?::?\d{2})?)?`
/** ISO 8601, extended and basic, and what programs make of it. */
const FORM = new RegExp(String.raw`^${DATE}(?:T|\s*)${CLOCK}\s*${ZONE}$`, 'i')
/** Since 1970: seconds, or milliseconds. */
const COUNTED = /^(\d{10})(?:\d{3})?$/

/** Seconds since 1970, NaN if it is no time. Without a zone: as if it were UTC. */
export function timeOf(text: string): { t: number; isZoned: boolean } {
  const plain = text.replaceAll('\0', '').trim()
  const counted = COUNTED.exec(plain)?.[1]
  if (counted !== undefined) return { t: Number(counted), isZoned: true }
  const found = FORM.exec(plain)
  if (found === null) return { t: Number.NaN, isZoned: false }
  const [, year, , month, day, hours, minutes, seconds = '0', fraction = '0', zone = ''] = found
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31 || Number(hours) > 24) {
    return { t: Number.NaN, isZoned: false }
  }
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes), Number(seconds))
  return { t: wall / 1_000 + Number(`0.${fraction}`) - offsetOf(zone), isZoned: zone !== '' }
}

/** `+08`, `+0800`, `+08:00` in seconds. */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes = '0'] = /^([+\-−])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  if (sign === undefined) return 0
  return (sign === '+' ? 1 : -1) * (Number(hours) * 3_600 + Number(minutes) * 60)
}
