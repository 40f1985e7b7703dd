import { invalid } from '../../calls/problem.ts'
import { toBasket } from '../basket/quote-basket.ts'
import { t } from '../messages/t.ts'
import type { Wanted } from './prepare-purchase.ts'

type Goods = {
  sequence_id?: number | null | undefined
  image_id?: number | null | undefined
  image_ids?: number[] | undefined
  basket?: { image_ids: number[]; sequence_ids: number[] } | undefined
}

/** What a checkout or a quote names. Throws Invalid where that is nothing. */
export function toGoods({ image_ids, basket, ...one }: Goods): Wanted {
  if (basket) return { kind: 'basket', basket: toBasket(basket) }
  return image_ids ? { kind: 'choice', ids: image_ids } : toWanted(one.sequence_id, one.image_id)
}

/** Throws Invalid where neither is named. */
export function toWanted(
  sequenceId: number | null | undefined,
  imageId: number | null | undefined,
): { kind: 'sequence' | 'image'; id: number } {
  if (sequenceId) return { kind: 'sequence', id: sequenceId }
  if (imageId) return { kind: 'image', id: imageId }
  throw invalid(t('checkout.sequenceOrImage'))
}
