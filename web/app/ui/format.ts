import { ENGLISH, factsOf } from '@lineup/contract/messages/languages.ts'
import { language } from '@lineup/contract/messages/speaking.ts'

/** In the measure of the limit of a file, of which 25 MB are 26,214,400 bytes. */
const MB = 1024 * 1024

// No format of `Intl` is made before it is needed: on a phone, the first one for dates takes 20 ms of each page's start.

/** A file size as people read it: 14.2 MB, which is 14,2 Mo in French and 14.2MB in Japanese. */
export function formatBytes(bytes: number): string {
  const { forms } = factsOf(language())
  const [kilo, mega] = forms?.sizes ?? ['n kB', 'n MB']
  if (bytes < MB) return kilo.replace('n', String(Math.max(1, Math.round(bytes / 1024))))
  return mega.replace('n', (bytes / MB).toFixed(1).replace('.', forms?.decimal ?? '.'))
}

/** Whose forms the times of the day have. English has those of Britain, which count 24 hours. */
export const timeLocale = (): string => localeOr('en-GB')

const localeOr = (english: string): string => (language() === ENGLISH ? english : language())

/** The time of day where the reader is: 14:03:22. */
export const formatTime = (instant: Date): string => instant.toLocaleTimeString(timeLocale(), { timeStyle: 'medium' })

/** The same without its seconds: 14:03. */
export const formatMinute = (instant: Date): string => instant.toLocaleTimeString(timeLocale(), { timeStyle: 'short' })

/** 2026-11 as people read it: Nov 2026. */
export const formatMonth = (month: string): string => asMonth(month, { month: 'short', year: 'numeric' })

/** 2026-11 where the year is plain: November. */
export const nameOfMonth = (month: string): string => asMonth(month, { month: 'long' })

/** 2026-11 where there is little room: Nov. */
export const shortMonth = (month: string): string => asMonth(month, { month: 'short' })

/** 2026-11 where there is hardly any: N. */
export const letterOfMonth = (month: string): string => asMonth(month, { month: 'narrow' })

const asMonth = (month: string, form: Intl.DateTimeFormatOptions): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(localeOr('en-US'), { ...form, timeZone: 'UTC' })
