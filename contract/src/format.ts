const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export type DateStyle = 'DD-MMM-YYYY' | 'DD MMM, YYYY'

/**
 * A calendar day (or the day of an instant's text) in one of the two forms in use: 18-Nov-2026 or 18 Nov, 2026.
 * Read as text, never through Date: a day has no time zone, and Date would shift it. Other text comes back as it is.
 */
export function formatDate(iso: string, style: DateStyle): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? []
  const name = MONTHS[Number(month) - 1]
  if (!year || !day || !name) return iso
  return style === 'DD-MMM-YYYY' ? `${day}-${name}-${year}` : `${day} ${name}, ${year}`
}

/** An instant as the day it has where the reader is, in the same two forms. */
export function formatInstant(instant: Date, style: DateStyle): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return formatDate(`${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`, style)
}

// Without `Intl`: its first format of numbers costs a phone 80 ms at the start of each page.

/** A whole number as people read it: 1,204. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

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
  MXN: 'MX$',
  NZD: 'NZ$',
  PHP: '₱',
  TWD: 'NT$',
  USD: '$',
  XCD: 'EC$',
  XCG: 'Cg.\u00A0',
}

/** Money in whole minor units, all of currencies with two decimals: $12.50, and $10 where there are no cents. */
export function formatMoney(minor: number, currency: string): string {
  const [amount, cents] = [Math.abs(minor), Math.abs(minor % 100)]
  const sign = SIGNS[currency] ?? `${currency}\u00A0`
  const text = `${minor < 0 ? '-' : ''}${sign}${formatCount(Math.floor(amount / 100))}`
  return cents === 0 ? text : `${text}.${String(cents).padStart(2, '0')}`
}
