import { formatDate } from '@lineup/contract/format.ts'
import { sequences as words } from '../../strings/sequences.ts'
import type { OwnSequence } from './sequence-cache.ts'

export function nameOfSequence({ spot, date }: Pick<OwnSequence, 'spot' | 'date'>): string {
  return words.named(spot, formatDate(date, 'DD MMM, YYYY'))
}

export const viewLinkId = (id: number) => `sequence-${id}`
