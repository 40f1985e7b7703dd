import { inThousands } from './messages/in-thousands.ts'
import { ENGLISH, factsOf } from './messages/languages.ts'
import { language } from './messages/speaking.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export type DateStyle = 'DD-MMM-YYYY' | 'DD MMM, YYYY'

/**
 * A calendar day (or the day of an instant's text) in one of the two forms in use: 18-Nov-2026 or 18 Nov, 2026. Other languages have one form.
 * Read as text: a day has no time zone, and a local Date would shift it. Other text comes back as it is.
 */
export function formatDate(iso: string, style: DateStyle): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? []
  const name = MONTHS[Number(month) - 1]
  if (!year || !day || !name) return iso
  const { forms } = factsOf(language())
  if (forms) return written(forms.day, iso)
  return style === 'DD-MMM-YYYY' ? `${day}-${name}-${year}` : `${day} ${name}, ${year}`
}

/** The parts of a day in the order of a form: `d m y`. */
function written(form: string, iso: string, days = String(Number(iso.slice(8, 10)))): string {
  const months = factsOf(language()).forms?.months.split(' ') ?? MONTHS
  const parts: Record<string, string> = { y: iso.slice(0, 4), m: months[Number(iso.slice(5, 7)) - 1] ?? '', d: days }
  return form.replaceAll(/[ymd]/g, (part) => parts[part] ?? part)
}

/** A day where the year is plain: 18 Nov. */
export const formatShortDay = (iso: string): string => formatDays(iso, iso, false)

/** From a day until another, or one day: 21–22 Nov, 2026, or 31 Oct – 01 Nov, 2026. */
export function formatDays(first: string, last: string, hasYear = true): string {
  if (language() !== ENGLISH) return spanOf(first, last, hasYear)
  const [from, until] = [first, last].map((day) => formatDate(day, 'DD MMM, YYYY')) as [string, string]
  const end = hasYear ? until : until.slice(0, 6)
  if (first === last) return end
  if (from.slice(2) === until.slice(2)) return `${from.slice(0, 2)}–${end}`
  return `${hasYear && first.slice(0, 4) !== last.slice(0, 4) ? from : from.slice(0, 6)} – ${end}`
}

/** What both days share is said once: the year beside the day that it stands nearer to, the month only within one. */
function spanOf(first: string, last: string, hasYear: boolean): string {
  const { forms } = factsOf(language())
  if (!forms) return `${first} – ${last}`
  const { day, shortDay, until } = forms
  const whole = hasYear ? day : shortDay
  if (first === last) return written(whole, first)
  const ends = [first, last].map((iso) => String(Number(iso.slice(8, 10))))
  const isYearFirst = day.startsWith('y')
  if (first.slice(0, 7) === last.slice(0, 7)) {
    // German has the dot of its days twice: 21.–22. Nov. 2026.
    const dot = day.includes('d.') ? '.' : ''
    return isYearFirst
      ? `${written(whole, first)}${until}${ends[1]}${day.slice(-1)}`
      : written(whole, first, ends.join(dot + until))
  }
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  const from = written(isOneYear && !isYearFirst ? shortDay : whole, first)
  return `${from} ${until} ${written(isOneYear && isYearFirst ? shortDay : whole, last)}`
}

/** An instant as the day it has where the reader is, in the same forms. */
export function formatInstant(instant: Date, style: DateStyle): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return formatDate(`${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`, style)
}

/** A whole number as people read it: 1,204. */
export const formatCount = (count: number): string => inThousands(count, factsOf(language()).forms?.group ?? ',')

/** A percentage as people read it: 12.5%, which is 12,5 % in French. */
export function formatPercent(percent: number): string {
  const { percent: form, forms } = factsOf(language())
  return form.replace('n', String(percent).replace('.', forms?.decimal ?? '.'))
}

/** The signs of the English locale (CLDR). Other currencies are named by their code. */
const SIGNS: Record<string, string> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'CA$',
  CNY: 'CN¥',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  NZD: 'NZ$',
  PHP: '₱',
  TWD: 'NT$',
  USD: '$',
  VND: '₫',
  XAF: 'FCFA\u00A0',
  XCD: 'EC$',
  XCG: 'Cg.\u00A0',
  XOF: 'F\u202FCFA\u00A0',
  XPF: 'CFPF\u00A0',
}

/** Money in whole minor units, all of currencies with two decimals: $12.50, and $10 where there are no cents. */
export function formatMoney(minor: number, currency: string): string {
  const cents = Math.abs(minor % 100)
  return sum(
    minor < 0,
    String(Math.floor(Math.abs(minor) / 100)),
    cents === 0 ? '' : String(cents).padStart(2, '0'),
    currency,
  )
}

/** A sum as the language writes it. `units` and `decimals` are digits. */
export function sum(isLess: boolean, units: string, decimals: string, currency: string): string {
  const { forms } = factsOf(language())
  const sign = forms?.signs?.[currency] ?? SIGNS[currency] ?? (forms ? currency : `${currency}\u00A0`)
  const amount =
    inThousands(units, forms?.group ?? ',') + (decimals === '' ? '' : `${forms?.decimal ?? '.'}${decimals}`)
  const form = forms?.money ?? '¤n'
  const apart = sign === currency && form.length === 2 ? form.replace('¤n', '¤\u00A0n') : form
  return `${isLess ? '-' : ''}${apart.replace('n', amount).replace('¤', () => sign)}`
}
