import { t } from '../messages/t.ts'
import type { OwnSequence } from '../sequence-cache.ts'

export function collectionTitle({ area, spot, region }: OwnSequence): string {
  return t('sequences.collection', { area, spot, region })
}
