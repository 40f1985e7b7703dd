/** Longer than any time that somebody writes. */
const LONGEST = 100

/** A time as somebody wrote it into a picture. Pictures rarely say in which zone. */
export type WrittenTime = {
  /** `YYYY-MM-DDTHH:MM:SS` */
  local: string
  /** 0 to 999; null if no fraction is given. */
  ms: number | null
  /** The distance from UTC, `+08:00`. */
  offset: string | null
  /** Of a cut time only the minute is known. */
  hasSeconds: boolean
}

const day = String.raw`(\d{4})[-:./ 年] ?(\d{1,2})[-:./ 月] ?(\d{1,2})日?`
const clock = String.raw`([\d ]\d|\d)[:.-]([\d ]\d)(?:[:.-]([\d ]?\d)?)?(?:[.,:](\d{1,9}))?`
const zone = String.raw`(?: ?([AaPp])\.?[Mm]\.?)? ?((?:UTC|GMT)?[+-]\d{1,2}:?(?:\d\d)?(?!\d)|Z|UTC|GMT)?`
const parted = new RegExp(`^${day}[-T:_, ]+${clock}${zone}`)
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'
const weekday = String.raw`(?:[A-Za-z]{3,9},? )?`
const month = `(${months.replaceAll(' ', '|')})[a-z]*[.]?`
/** As in mails, and as C writes it. */
const spoken = [
  new RegExp(String.raw`^${weekday}(?<date>\d{1,2})[ -](?<month>${month})[ -](?<year>\d{4}),? (?<clock>\d.*)`, 'i'),
  new RegExp(String.raw`^${weekday}(?<month>${month}) (?<date>\d{1,2}),? (?<year>\d{4}),? (?<clock>\d.*)`, 'i'),
  new RegExp(String.raw`^${weekday}(?<month>${month}) (?<date>\d{1,2}) (?<clock>[\d:]+)[A-Z ]* (?<year>\d{4})`, 'i'),
]
/** Cameras that count the years of Thailand. */
const BUDDHIST_YEARS = 543
const FIRST_BUDDHIST_YEAR = 2_500
const closed =
  /^(\d{4})-?(\d\d)-?(\d\d)[T_ ]?(\d\d):?(\d\d):?(\d\d)(?:[.,](\d{1,9}))?() ?(Z|[+-]\d\d:?(?:\d\d)?)?(?!\d)/

/**
 * Reads a time in any form in which cameras and programs write it: `2026:11:27 07:12:05`, with dashes, dots or slashes, as in ISO 8601,
 * with a fraction or a zone, cut after the minute, padded with blanks. Null if it names no moment: `0000:00:00 00:00:00`, a day alone.
 */
export function readTime(text: string): WrittenTime | null {
  const value = inOrder(plain(text))
  const [, year, month, date, hours = '', minutes = '', seconds, fraction, half, zoned] =
    closed.exec(value) ?? parted.exec(value) ?? []
  const local = wallClock([year, month, date].map(Number), { hour: hourOf(hours, half), minutes, seconds })
  if (local === null) return null
  const isCut = seconds === undefined || (seconds.length === 1 && value.endsWith(seconds))
  return { local, ms: milliseconds(fraction ?? ''), offset: readOffset(zoned ?? ''), hasSeconds: !isCut }
}

/** In the digits, signs and halves of the day that all of us know. */
function plain(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/[^\0-\x7f]/gu, (letter) => (/\p{Nd}/u.test(letter) ? digitOf(letter) : letter))
    .replaceAll('−', '-')
    .replace(/[上下]午/, (half) => (half === '上午' ? 'AM' : 'PM'))
    .replace(/([AP]M)\s*(\d[\d:.]*)/, '$2 $1')
    .replace(/\s+/g, ' ')
    .replace(/^[" ]+|[" ]+$/g, '')
}

/** Digits of a script follow each other from nought to nine. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value % 10)
}

/** A day in words as one in numbers. */
function inOrder(value: string): string {
  for (const form of spoken) {
    const { year, month: name = '', date, clock: rest } = form.exec(value)?.groups ?? {}
    if (year !== undefined)
      return `${year}-${months.split(' ').indexOf(name.slice(0, 3).toLowerCase()) + 1}-${date} ${rest}`
  }
  return value
}

/** Some cameras call the first hour of a day 24. */
function hourOf(hours: string, half: string | undefined): number {
  const hour = Number(hours)
  if (half) return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hour === 24 ? 0 : hour
}

type Clock = { hour: number; minutes: string; seconds: string | undefined }

function wallClock([written = 0, month = 0, date = 0]: number[], { hour, minutes, seconds = '0' }: Clock) {
  const year = written >= FIRST_BUDDHIST_YEAR ? written - BUDDHIST_YEARS : written
  // Clocks write 60 in a leap second.
  const parts = [hour, Number(minutes), Math.min(59, Number(seconds))]
  if (Number(seconds) > 60) return null
  const local = `${year}-${pad(month)}-${pad(date)}T${parts.map(pad).join(':')}`
  const time = Date.parse(`${local}Z`)
  // Date.parse turns 30 February into March, and cameras without a clock write zeros.
  const isReal = year >= 1900 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(local)
  return isReal ? local : null
}

const pad = (n: number) => String(n).padStart(2, '0')

/** Sub-seconds are the digits after the decimal point: "5" is half a second. */
export const milliseconds = (digits: string) =>
  /^\d{1,9}$/.test(digits) ? Number(digits.slice(0, 3).padEnd(3, '0')) : null

/** Reads `+08:00`, `+0800`, `+08`, `+8`, `UTC+8` and `Z`; null for what no zone on earth has. */
export function readOffset(text: string): string | null {
  const value = plain(text)
  if (/^(Z|UTC|GMT)$/i.test(value)) return '+00:00'
  const [, sign, hours, minutes = ''] = /^(?:UTC|GMT)? ?([+-]) ?(\d{1,2})[:.]?(\d\d)?(?::00)?$/i.exec(value) ?? []
  if (sign === undefined || Number(minutes) > 59 || Number(hours) * 60 + Number(minutes) > 14 * 60) return null
  return `${sign}${pad(Number(hours))}:${pad(Number(minutes))}`
}
