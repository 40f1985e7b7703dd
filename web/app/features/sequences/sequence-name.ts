import { formatDate } from '@lineup/contract/format.ts'
import { t } from './messages/t.ts'
import type { OwnSequence } from './sequence-cache.ts'

export function nameOfSequence({ spot, date }: Pick<OwnSequence, 'spot' | 'date'>): string {
  return t('sequences.named', { spot, date: formatDate(date, 'DD MMM, YYYY') })
}

export const viewLinkId = (id: number) => `sequence-${id}`
