import { formatDate } from '@lineup/contract/format.ts'
import { t } from '../../messages/t.ts'

export type AlertTime = { firstDay: string; lastDay: string; hours: { from: string; to: string } | null }

/** 20 Nov, 2026, 07:00 to 09:00. */
export function inWords({ firstDay, lastDay, ...about }: AlertTime): string {
  const hours = about.hours === null ? 'none' : t('alertTime.hours', about.hours)
  const first = formatDate(firstDay, 'DD MMM, YYYY')
  const last = formatDate(lastDay, 'DD MMM, YYYY')
  return first === last ? t('alertTime.oneDay', { first, hours }) : t('alertTime.manyDays', { first, last, hours })
}
