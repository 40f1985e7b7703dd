import { sequences as words } from '../../../strings/sequences.ts'
import type { OwnSequence } from '../sequence-cache.ts'

export function collectionTitle({ area, spot, region }: OwnSequence): string {
  return words.collection(area, spot, region)
}
