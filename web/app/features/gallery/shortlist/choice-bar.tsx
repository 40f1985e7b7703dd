import type { ReactNode } from 'react'
import { useSite } from '../../../api/use-site.ts'
import { gallery as words } from '../../../strings/gallery.ts'
import { LinkButton } from '../../../ui/button.tsx'
import type { Bought } from '../bought/use-bought.ts'
import type { LightboxState } from '../lightbox/use-lightbox.tsx'
import type { Gallery } from '../load-gallery.ts'
import type { PhotoForSale } from '../photo-for-sale.ts'
import type { Offer } from '../whole-offer.ts'
import { choiceOffer } from './choice-offer.ts'
import { ShortlistButton } from './shortlist-button.tsx'
import { useQuote } from './use-quote.ts'
import type { Shortlist } from './use-shortlist.ts'

type ChoiceBarProps = {
  gallery: Gallery
  photos: PhotoForSale[]
  shortlist: Shortlist
  bought: Bought
  whole: Offer | null
  lightbox: LightboxState
  children: ReactNode
}

/** The bar while photos are chosen: what they cost together, and why. Photos that one has already are not bought again. */
export function ChoiceBar({ gallery, photos, shortlist, bought, whole, lightbox, children }: ChoiceBarProps) {
  const { currency } = useSite()
  const shown = photos.filter(({ image }) => shortlist.chosen.includes(image.id))
  const ids = shown.flatMap(({ image }) => (bought.has(image.id) ? [] : [image.id]))
  const quote = useQuote(gallery.id, ids)
  const yours = shown.length - ids.length
  const offer = choiceOffer({ sequenceKey: gallery.sequence_key, ids, quote, yours, currency })

  const [price, narrow, wide] = offer.notes

  return (
    <section aria-label={words.buying} className="buy-bar bottom-bar">
      <div className="container-page flex items-center gap-2 sm:gap-3">
        <p className="numbers min-w-0 flex-1 leading-tight" aria-live="polite">
          {price && (
            <strong className="font-head text-lg leading-tight font-semibold whitespace-nowrap sm:text-xl">
              {price}
            </strong>
          )}
          <span className="buy-saving text-xs text-muted sm:hidden">{narrow}</span>
          <span className="buy-saving text-sm text-muted max-sm:hidden">{wide}</span>
        </p>
        {whole && (
          <ShortlistButton
            photos={shown}
            offer={whole}
            bought={bought}
            lightbox={lightbox}
            onRemove={shortlist.toggle}
          />
        )}
        {/* A phone has no room for more. */}
        <span className="hidden sm:contents">{children}</span>
        {offer.to && (
          <LinkButton to={offer.to} className="max-sm:px-3">
            {offer.text}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
