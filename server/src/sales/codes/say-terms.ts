import { formatMoney, formatPercent } from '@lineup/contract/format.ts'
import { t } from '../messages/t.ts'

type Terms = { percent: number | null; amount: number | null; freePhotos: number | null }

/** What a code takes off, in words. Minor units. */
export function sayTerms({ percent, amount, freePhotos }: Terms, currency: string): string {
  if (freePhotos !== null) return t('codes.freePhotos', { photos: freePhotos })
  return amount === null ? formatPercent(percent ?? 0) : formatMoney(amount, currency)
}
