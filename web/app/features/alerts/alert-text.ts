import type { viewAlert } from '@lineup/contract/alerts/calls.ts'
import { formatDate, formatInstant } from '@lineup/contract/format.ts'
import type { Output } from '../../api/wire.ts'
import { t } from './messages/t.ts'

export type Alert = Output<typeof viewAlert>['alert']

/** "Photos of Uluwatu, Bukit, 20 Nov, 2026, 07:00 to 09:00" */
export function alertText({ spot, area, date, until, from, to }: Alert): string {
  const hours = from && to ? t('alerts.hours', { from, to }) : 'none'
  return t('alerts.what', { spot, area, days: daysText(date, until), hours })
}

/** "20 Nov, 2026 to 22 Nov, 2026" */
export function daysText(from: string, until: string): string {
  const [first, last] = [formatDate(from, 'DD MMM, YYYY'), formatDate(until, 'DD MMM, YYYY')]
  return first === last ? first : t('alerts.days', { first, last })
}

export const endDay = ({ ends_at }: Alert): string => formatInstant(ends_at, 'DD MMM, YYYY')
