import type { viewAlert } from '@lineup/contract/alerts/calls.ts'
import { formatDate, formatInstant } from '@lineup/contract/format.ts'
import type { Output } from '../../api/wire.ts'
import { alerts as words } from '../../strings/alerts/alerts.ts'

export type Alert = Output<typeof viewAlert>['alert']

/** "Photos of Uluwatu, Bukit, 20 Nov, 2026, 07:00 to 09:00" */
export function alertText({ spot, area, date, until, from, to }: Alert): string {
  const days = words.days(formatDate(date, 'DD MMM, YYYY'), formatDate(until, 'DD MMM, YYYY'))
  return words.what({ spot, area, days, hours: from && to ? words.hours(from, to) : '' })
}

export const endDay = ({ ends_at }: Alert): string => formatInstant(ends_at, 'DD MMM, YYYY')
