import { type ReactNode, useEffect } from 'react'
import { href } from 'react-router'
import { useSite } from '../../../api/use-site.ts'
import { useAbout } from '../../prices/currencies/use-about.ts'
import type { Bought } from '../bought/use-bought.ts'
import type { LightboxState } from '../lightbox/use-lightbox.tsx'
import type { Gallery } from '../load-gallery.ts'
import { t } from '../messages/t.ts'
import type { PhotoForSale } from '../photo-for-sale.ts'
import { ShareButton } from '../share/share-button.tsx'
import type { Offer } from '../whole-offer.ts'
import { AddFree } from './add-free.tsx'
import { BuyChosen } from './buy-chosen.tsx'
import './choice-bar.css'
import { choiceOffer } from './choice-offer.ts'
import { OthersInBasket } from './others-in-basket.tsx'
import { ShortlistButton } from './shortlist-button.tsx'
import type { Compared } from './use-compared.ts'
import { useQuote } from './use-quote.ts'
import type { Shortlist } from './use-shortlist.ts'

type ShortlistBarProps = {
  gallery: Gallery
  /** "Uluwatu, 20 Nov, 2026" */
  title: string
  photos: PhotoForSale[]
  shortlist: Shortlist
  bought: Bought
  whole: Offer
  lightbox: LightboxState
  compared: Compared
  /** Loads the photos that the page does not show yet. */
  onMissing: () => Promise<void>
  /** The bar where none of the chosen photos is for sale any more. */
  children: ReactNode
}

/** The bar while photos are chosen: how many, what they cost together, and what that price covers besides. */
export function ShortlistBar(props: ShortlistBarProps) {
  const { gallery, title, photos, shortlist, bought, whole, lightbox, compared, onMissing, children } = props
  const { currency } = useSite()
  const { about } = useAbout()
  const shown = photos.filter(({ image }) => shortlist.chosen.includes(image.id))
  const ids = shown.map(({ image }) => image.id)
  const isMissing = ids.length < shortlist.chosen.length && photos.length < gallery.total
  useEffect(() => {
    if (isMissing) void onMissing()
  }, [isMissing, onMissing])
  const quote = useQuote(gallery.id, ids)
  const offer = choiceOffer({ sequenceKey: gallery.sequence_key, ids, quote, currency })
  const free = (quote?.free ?? []).filter((id) => !bought.has(id))
  // They cost as much as the session, or are all that is left of it.
  const isLeft = ({ image }: PhotoForSale) => !bought.has(image.id) && !ids.includes(image.id)
  const isWhole =
    (quote && quote.price >= gallery.sequence_price) || (photos.length === gallery.total && !photos.some(isLeft))

  const add = quote && free.length > 0 && (
    <AddFree quote={quote} count={free.length} price={offer.price} onAdd={() => shortlist.add(free)} />
  )
  if (ids.length === 0) return children
  return (
    <section aria-label={t('gallery.buying')} className="buy-bar bottom-bar">
      <div className="choice-row container-page flex items-center gap-2 max-sm:flex-wrap sm:gap-3">
        <ShortlistButton
          photos={shown}
          choice={offer}
          add={add}
          offer={isWhole ? null : whole}
          lightbox={lightbox}
          compared={compared}
          onRemove={shortlist.toggle}
        />
        <div className="numbers min-w-0 flex-1 leading-tight" aria-live="polite">
          <span className="sr-only">{t('choice.chosen', { count: ids.length })} </span>
          <strong className="font-head text-lg leading-tight font-semibold whitespace-nowrap sm:text-xl">
            {offer.price}
          </strong>
          {quote && about(quote.price) !== null && (
            <span className={`ms-2 text-xs whitespace-nowrap text-muted sm:text-sm ${add ? 'max-sm:hidden' : ''}`}>
              {about(quote.price)}
            </span>
          )}
          {offer.note && (
            <span className={`buy-saving text-xs text-muted sm:text-sm ${add ? 'max-sm:hidden' : ''}`}>
              {offer.note}
            </span>
          )}
          {add}
          <OthersInBasket sequenceKey={gallery.sequence_key} className="max-sm:hidden" />
        </div>
        <ShareButton title={title} chosen={{ path: href('/sequence-gallery/:sequence_key', gallery), ids }} />
        {offer.to && <BuyChosen to={offer.to} count={ids.length} />}
        {/* A phone has room for it below the rest. */}
        <OthersInBasket sequenceKey={gallery.sequence_key} className="choice-others sm:hidden" />
      </div>
    </section>
  )
}
