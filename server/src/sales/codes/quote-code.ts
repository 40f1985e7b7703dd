import { inSnapshot } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { preparePurchase, type Wanted } from '../checkout/prepare-purchase.ts'

/** What a code takes off a purchase now. Throws like `preparePurchase`. Minor units. */
export async function quoteCode(deps: Pick<Deps, 'db' | 'config'>, wanted: Wanted, text: string) {
  return inSnapshot(deps.db, async (trx) => {
    const { figures, used } = await preparePurchase(deps, trx, wanted, text)
    const { off = 0, photos = 0, isLess = false, code } = used ?? {}
    return {
      code: code?.text ?? text,
      percent: code?.percent ?? null,
      amount: code?.amount ?? null,
      name: code?.name ?? null,
      once: code?.isOnce ?? false,
      free_photos: code?.freePhotos ?? null,
      full: figures.price + off,
      price: figures.price,
      off,
      photos,
      less: isLess,
      currency: deps.config.currency,
    }
  })
}
