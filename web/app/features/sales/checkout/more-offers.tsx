import type { Bought } from '../../gallery/bought/use-bought.ts'
import { FreeMore } from './free-more.tsx'
import type { Checkout } from './load-checkout.ts'
import { WholeInstead } from './whole-instead.tsx'
import { WholeWaves } from './whole-waves.tsx'

type MoreOffersProps = { checkout: Checkout; bought: Bought; isYours: boolean }

/** What can be bought together with some photos of a session. Of one that is bought already, only the session. */
export function MoreOffers({ checkout, bought, isYours }: MoreOffersProps) {
  const { quote, waves, gallery } = checkout
  // Where the session is these waves, it is offered once.
  const isSession = waves?.ids.length === gallery.images_count
  return (
    <>
      {!isYours && quote && <FreeMore checkout={checkout} quote={quote} bought={bought} />}
      {!isYours && waves && <WholeWaves checkout={checkout} waves={waves} bought={bought} />}
      {(isYours || !isSession) && <WholeInstead checkout={checkout} bought={bought} />}
    </>
  )
}
