import { ShoppingBasket } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { LightboxState } from '../lightbox/use-lightbox.tsx'
import { t } from '../messages/t.ts'
import type { PhotoForSale } from '../photo-for-sale.ts'
import type { Offer } from '../whole-offer.ts'
import type { ChoiceOffer } from './choice-offer.ts'
import type { Compared } from './use-compared.ts'

// Few visitors compare, so its code comes later.
const loadCompare = () => import('./compare-dialog.tsx')
const prepare = () => void loadCompare().catch(() => {})
const CompareDialog = lazy(async () => ({ default: (await loadCompare()).CompareDialog }))

type ShortlistButtonProps = {
  photos: PhotoForSale[]
  choice: ChoiceOffer
  /** Adds what costs nothing more. */
  add: ReactNode
  /** Of the whole session; null where the choice is as good. */
  offer: Offer | null
  lightbox: LightboxState
  compared: Compared
  onRemove: (id: number) => void
}

/** "3 chosen", which opens the chosen photos side by side. They come back after one of them was seen large. */
export function ShortlistButton(props: ShortlistButtonProps) {
  const { photos, choice, add, offer, lightbox, compared, onRemove } = props
  return (
    <>
      <Button
        tone="secondary"
        className="shortlist-button max-sm:px-3"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={compared.open}
      >
        <ShoppingBasket aria-hidden className="size-5 fill-current text-accent" />
        {/* Phones need the room for what can be added. */}
        <span aria-hidden className="sm:hidden">
          {photos.length}
        </span>
        <span className="max-sm:sr-only">{t('choice.chosen', { count: photos.length })}</span>
      </Button>
      {compared.isOpen && !lightbox.isOpen && (
        <Suspense>
          <CompareDialog
            photos={photos}
            choice={choice}
            add={add}
            offer={offer}
            seen={compared.seen}
            onOpen={(id) => {
              compared.see(id)
              lightbox.open(id)
            }}
            onNear={lightbox.prepare}
            onRemove={onRemove}
            onClose={compared.close}
          />
        </Suspense>
      )}
    </>
  )
}
