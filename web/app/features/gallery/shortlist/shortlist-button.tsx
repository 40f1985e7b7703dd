import { Heart } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { choice as words } from '../../../strings/money/choice.ts'
import { Button } from '../../../ui/button.tsx'
import type { LightboxState } from '../lightbox/use-lightbox.tsx'
import type { PhotoForSale } from '../photo-for-sale.ts'
import type { Offer } from '../whole-offer.ts'
import type { ChoiceOffer } from './choice-offer.ts'

// Few visitors compare, so its code comes later.
const loadCompare = () => import('./compare-dialog.tsx')
const CompareDialog = lazy(async () => ({ default: (await loadCompare()).CompareDialog }))

type ShortlistButtonProps = {
  photos: PhotoForSale[]
  choice: ChoiceOffer
  /** Adds what costs nothing more. */
  add: ReactNode
  /** Of the whole session; null where the choice is as good. */
  offer: Offer | null
  lightbox: LightboxState
  onRemove: (id: number) => void
}

/** "3 chosen", which opens the chosen photos side by side. They come back after one of them was seen large. */
export function ShortlistButton({ photos, choice, add, offer, lightbox, onRemove }: ShortlistButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <>
      <Button
        tone="secondary"
        className="shortlist-button max-sm:px-3"
        onPointerEnter={() => void loadCompare()}
        onFocus={() => void loadCompare()}
        onClick={() => {
          setSeen(null)
          setOpen(true)
        }}
      >
        <Heart aria-hidden className="size-5 fill-current text-accent" />
        {words.chosen(photos.length)}
      </Button>
      {isOpen && !lightbox.isOpen && (
        <Suspense>
          <CompareDialog
            photos={photos}
            choice={choice}
            add={add}
            offer={offer}
            seen={seen}
            onOpen={(id) => {
              setSeen(id)
              lightbox.open(id)
            }}
            onNear={lightbox.prepare}
            onRemove={onRemove}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
