import { withPlainDigits } from './plain-digits.ts'

const CLOCK = String.raw`(?<hours>\d{1,2})(?<colon>[:.-]?)(?<minutes>\d{2})(?:\k<colon>(?<seconds>\d{2})(?:[.,:](?<fraction>\d*))?)?`
const HALF = String.raw`(?:\s*(?<half>[AP])\.?M\.?)?`
const ZONE = String.raw`(?<zone>Z|(?:UTC|GMT)?[+\-−]\d{1,2}(?::?\d{2}(?::00)?)?|UTC|GMT)?`
/** Java writes the name of the zone behind its hours, Go writes UTC, browsers write the zone in words. */
const NAMED = String.raw`(?:\s*(?:\[[\w/+-]+\]|\([^)]*\)|UTC|GMT))?`
const END = String.raw`${HALF}\s*${ZONE}${NAMED}$`
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'
const MONTH = String.raw`(?<month>${MONTHS.replaceAll(' ', '|')})[a-z]*\.?`
const WEEKDAY = String.raw`(?:[a-z]{3,9},?\s+)?`
const DAY = String.raw`(?<day>\d{1,2})`
const YEAR = String.raw`(?<year>\d{4})`

/** ISO 8601, extended and basic, and what programs make of it; then days in words, as in mails and of C. */
const FORMS = [
  String.raw`${YEAR}(?<between>[-/.]?)(?<month>\d{2})\k<between>(?<day>\d{2})(?:T|[\s_]*)${CLOCK}${END}`,
  String.raw`${YEAR}[-/.](?<month>\d{1,2})[-/.]${DAY}(?:T|[\s_]+)${CLOCK}${END}`,
  String.raw`${YEAR}-(?<dayOfYear>\d{3})T${CLOCK}${END}`,
  String.raw`${DAY}\.(?<month>\d{1,2})\.${YEAR},?\s+${CLOCK}${END}`,
  String.raw`${WEEKDAY}${DAY}[\s-]${MONTH}[\s-]${YEAR},?\s+${CLOCK}${END}`,
  String.raw`${WEEKDAY}${MONTH}\s+${DAY},?\s+${YEAR},?\s+${CLOCK}${END}`,
  String.raw`${WEEKDAY}${MONTH}\s+${DAY}\s+${CLOCK}\s+${ZONE}\s*${YEAR}$`,
].map((form) => new RegExp(`^${form}`, 'i'))

/** As nearly all files have it. Apart from the other forms, because 200,000 points take a second longer by these. */
const USUAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z?)$/
/** Since 1970: seconds, or milliseconds. */
const COUNTED = /^(\d{10})(\d{3})?(?:[.,](\d+))?$/
/** Watches that count the years of Thailand. */
const BUDDHIST_YEARS = 543
const FIRST_BUDDHIST_YEAR = 2_500

const noTime = { t: Number.NaN, isZoned: false }

/** Seconds since 1970, NaN if it is no time. Without a zone: as if it were UTC. */
export function timeOf(text: string): { t: number; isZoned: boolean } {
  const usual = USUAL.exec(text)
  if (usual !== null) {
    const [, year = '', month = '', day = '', hours, minutes, seconds, fraction, zone = ''] = usual
    return timeOfParts({ year, month, day, hours, minutes, seconds, fraction, zone })
  }
  const plain = withPlainDigits(text.replaceAll('\0', '').trim())
  const counted = COUNTED.exec(plain)
  if (counted !== null) {
    const [, seconds, milliseconds, fraction = ''] = counted
    return { t: Number(`${seconds}.${milliseconds ?? fraction}`), isZoned: true }
  }
  for (const form of FORMS) {
    const found = form.exec(plain)?.groups
    if (found !== undefined) return timeOfParts(found)
  }
  return noTime
}

type Parts = Record<string, string | undefined>

function timeOfParts({ year = '', month = '1', day, dayOfYear, half, zone = '', ...clock }: Parts) {
  const { minutes, seconds = '0', fraction } = clock
  const monthNumber = Number(month) || MONTHS.split(' ').indexOf(month.toLowerCase()) + 1
  const date = Number(day ?? dayOfYear)
  const hours = half === undefined ? Number(clock['hours']) : hourOfHalf(Number(clock['hours']), half)
  if (monthNumber < 1 || monthNumber > 12 || date < 1 || date > (day === undefined ? 366 : 31) || hours > 24)
    return noTime
  const ofEra = Number(year) >= FIRST_BUDDHIST_YEAR ? Number(year) - BUDDHIST_YEARS : Number(year)
  const wall = Date.UTC(ofEra, monthNumber - 1, date, hours, Number(minutes), Number(seconds))
  return { t: wall / 1_000 + Number(`0.${fraction || '0'}`) - offsetOf(zone), isZoned: zone !== '' }
}

const hourOfHalf = (hours: number, half: string) => (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)

/** `+08`, `+0800`, `+08:00`, `UTC+8` in seconds. */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes = '0'] = /([+\-−])(\d{1,2}):?(\d{2})?/.exec(zone) ?? []
  if (sign === undefined) return 0
  return (sign === '+' ? 1 : -1) * (Number(hours) * 3_600 + Number(minutes) * 60)
}
