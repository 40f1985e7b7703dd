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

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** The time of day where the reader is: 14:03:22. */
export const formatTime = (instant: Date): string => clock.format(instant)

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** 2026-11 as people read it: Nov 2026. */
export const formatMonth = (month: string): string => monthAndYear.format(new Date(`${month}-01T00:00:00Z`))
