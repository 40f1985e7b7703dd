import { Heart } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { choice as words } from '../../../strings/money/choice.ts'
import { Button } from '../../../ui/button.tsx'
import type { LightboxState } from '../lightbox/use-lightbox.tsx'
import type { PhotoForSale } from '../photo-for-sale.ts'
import type { Offer } from '../whole-offer.ts'
import type { ChoiceOffer } from './choice-offer.ts'

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
  /** While they are compared, the photo that was seen large last, or 0. */
  compared: number | null
  onCompare: (seen: number | null) => void
  onRemove: (id: number) => void
}

/** "3 chosen", which opens the chosen photos side by side. They come back after one of them was seen large. */
export function ShortlistButton(props: ShortlistButtonProps) {
  const { photos, choice, add, offer, lightbox, compared, onCompare, onRemove } = props
  // Who takes the last photo out, and later chooses another one, does not compare yet.
  const end = useRef(onCompare)
  useEffect(() => {
    const { current } = end
    return () => current(null)
  }, [])
  return (
    <>
      <Button
        tone="secondary"
        className="shortlist-button max-sm:px-3"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => onCompare(0)}
      >
        <Heart aria-hidden className="size-5 fill-current text-accent" />
        {/* Phones need the room for what can be added. */}
        <span>
          {photos.length} <span className="max-sm:sr-only">{words.areChosen}</span>
        </span>
      </Button>
      {compared !== null && !lightbox.isOpen && (
        <Suspense>
          <CompareDialog
            photos={photos}
            choice={choice}
            add={add}
            offer={offer}
            seen={compared}
            onOpen={(id) => {
              onCompare(id)
              lightbox.open(id)
            }}
            onNear={lightbox.prepare}
            onRemove={onRemove}
            onClose={() => onCompare(null)}
          />
        </Suspense>
      )}
    </>
  )
}
