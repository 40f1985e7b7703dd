import { formatDate } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { language } from '@lineup/contract/messages/speaking.ts'

const both = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** Minor units with both decimals, so that a column can be read down: −1,234.50. */
export const amountText = (minor: number): string =>
  `${minor < 0 ? '−' : ''}${(Math.abs(minor) / 100).toLocaleString(language(), both)}`

/** The day in UTC, as statements count it: 18 Nov, 2026. */
export const dayText = (at: Date): string => formatDate(at.toISOString(), 'DD MMM, YYYY')

/** 18 Nov, 2026, 07:31. */
export const timeText = (at: Date): string => rowOf([dayText(at), at.toISOString().slice(11, 16)])
