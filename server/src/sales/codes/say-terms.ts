import { formatMoney } from '@lineup/contract/format.ts'

type Terms = { percent: number | null; amount: number | null; freePhotos: number | null }

/** What a code takes off, in words. Minor units. */
export function sayTerms({ percent, amount, freePhotos }: Terms, currency: string): string {
  if (freePhotos !== null) return freePhotos === 1 ? '1 photo for nothing' : `${freePhotos} photos for nothing`
  return amount === null ? `${percent} %` : formatMoney(amount, currency)
}
