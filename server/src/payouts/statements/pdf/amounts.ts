import { formatCount, formatDate } from '@lineup/contract/format.ts'

/** Minor units with both decimals, so that a column can be read down: −1,234.50. */
export function amountText(minor: number): string {
  const [whole, cents] = [Math.floor(Math.abs(minor) / 100), Math.abs(minor % 100)]
  return `${minor < 0 ? '−' : ''}${formatCount(whole)}.${String(cents).padStart(2, '0')}`
}

/** The day in UTC, as statements count it: 18 Nov, 2026. */
export const dayText = (at: Date): string => formatDate(at.toISOString(), 'DD MMM, YYYY')

/** 18 Nov, 2026, 07:31. */
export const timeText = (at: Date): string => `${dayText(at)}, ${at.toISOString().slice(11, 16)}`
