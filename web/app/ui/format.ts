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

/** Money in whole minor units, in the server's currency: $12.50, and $10 where nothing stands behind the point. */
export function formatMoney(minor: number, currency: string): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: minor % 100 === 0 ? 0 : 2,
  }).format(minor / 100)
}

/** In the measure of the limit of a file, of which 25 MB are 26,214,400 bytes. */
const MB = 1024 * 1024

/** A file size as people read it: 14.2 MB. */
export function formatBytes(bytes: number): string {
  return bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / MB).toFixed(1)} MB`
}

const english = new Intl.PluralRules('en')

/** "1 photo", "1,204 photos". */
export function plural(count: number, forms: { one: string; other: string }): string {
  return `${count.toLocaleString('en-US')} ${english.select(count) === 'one' ? forms.one : forms.other}`
}
