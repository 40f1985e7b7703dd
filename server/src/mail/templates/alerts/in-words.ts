import { formatDate } from '@lineup/contract/format.ts'

export type AlertTime = { firstDay: string; lastDay: string; hours: { from: string; to: string } | null }

/** 20 Nov, 2026, 07:00 to 09:00. */
export function inWords({ firstDay, lastDay, hours }: AlertTime): string {
  const [first, last] = [firstDay, lastDay].map((day) => formatDate(day, 'DD MMM, YYYY'))
  const days = first === last ? first : `${first} to ${last}`
  return hours === null ? `${days}` : `${days}, ${hours.from} to ${hours.to}`
}
