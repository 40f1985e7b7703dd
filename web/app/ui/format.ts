/** In the measure of the limit of a file, of which 25 MB are 26,214,400 bytes. */
const MB = 1024 * 1024

/** A file size as people read it: 14.2 MB. */
export function formatBytes(bytes: number): string {
  return bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / MB).toFixed(1)} MB`
}

/** "sent, waiting and rejected" */
export const listOf = (parts: string[]): string => new Intl.ListFormat('en').format(parts)

// No format of `Intl` is made before it is needed: on a phone, the first one for dates takes 20 ms of each page's start.

/** The time of day where the reader is: 14:03:22. */
export const formatTime = (instant: Date): string => instant.toLocaleTimeString('en-GB', { timeStyle: 'medium' })

/** 2026-11 as people read it: Nov 2026. */
export const formatMonth = (month: string): string => asMonth(month, { month: 'short', year: 'numeric' })

/** 2026-11 where the year is plain: November. */
export const nameOfMonth = (month: string): string => asMonth(month, { month: 'long' })

const asMonth = (month: string, form: Intl.DateTimeFormatOptions): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { ...form, timeZone: 'UTC' })
