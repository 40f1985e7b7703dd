import type { Bought } from '../../gallery/bought/use-bought.ts'
import { FreeMore } from './free-more.tsx'
import type { Checkout } from './load-checkout.ts'
import { WholeInstead } from './whole-instead.tsx'
import { WholeWave } from './whole-wave.tsx'

type MoreOffersProps = { checkout: Checkout; bought: Bought; isYours: boolean }

/** What can be bought together with some photos of a session. Of one that is bought already, only the session. */
export function MoreOffers({ checkout, bought, isYours }: MoreOffersProps) {
  const { quote, wave = [], gallery } = checkout
  // Where the session is a single wave, it is offered once.
  const isSession = wave.length === gallery.images_count
  return (
    <>
      {!isYours && quote && <FreeMore checkout={checkout} quote={quote} bought={bought} />}
      {!isYours && <WholeWave checkout={checkout} bought={bought} />}
      {(isYours || !isSession) && <WholeInstead checkout={checkout} bought={bought} />}
    </>
  )
}
