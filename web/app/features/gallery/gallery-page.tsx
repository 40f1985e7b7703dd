import { texts } from '@lineup/contract/errors.ts'
import { formatDate } from '@lineup/contract/format.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSite } from '../../api/use-site.ts'
import { Empty } from '../../ui/empty.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { useBought } from './bought/use-bought.ts'
import { BuyBar } from './buy-bar.tsx'
import { GalleryHeader } from './gallery-header.tsx'
import { slideOf } from './lightbox/slide-of.ts'
import { useLightbox } from './lightbox/use-lightbox.tsx'
import { type Gallery, loadGallery } from './load-gallery.ts'
import type { Related } from './load-related.ts'
import { photosForSale } from './photo-for-sale.ts'
import { PhotoWall } from './photo-wall.tsx'
import { useShortlist } from './shortlist/use-shortlist.ts'
import { partsOfDay } from './time-of-day.ts'
import { wholeOffer } from './whole-offer.ts'

// The code of what a visitor needs last comes last.
const GoodToKnow = lazy(async () => ({ default: (await import('./good-to-know.tsx')).GoodToKnow }))
const MoreSessions = lazy(async () => ({ default: (await import('./more-sessions.tsx')).MoreSessions }))
const ChoiceBar = lazy(async () => ({ default: (await import('./shortlist/choice-bar.tsx')).ChoiceBar }))
const ShareButton = lazy(async () => ({ default: (await import('./share/share-button.tsx')).ShareButton }))

export function GalleryPage({ gallery, related }: { gallery: Gallery; related: Related }) {
  const { currency } = useSite()
  const { images, isLoading, loadMore } = useAllImages(gallery)
  const photos = useMemo(() => photosForSale({ ...gallery, images }, currency), [gallery, images, currency])
  const parts = useMemo(() => partsOfDay(images), [images])
  const bought = useBought()
  const shortlist = useShortlist(gallery.sequence_key, bought)
  const offer = wholeOffer(gallery, currency, bought)
  const title = `${gallery.spot}, ${formatDate(gallery.date, 'DD MMM, YYYY')}`
  const lightbox = useLightbox(photos.map(slideOf), {
    title,
    whole: offer?.to && offer.short ? { to: offer.to, text: offer.short } : null,
    ...shortlist,
    bought,
  })

  const share = (
    <Suspense>
      <ShareButton title={title} />
    </Suspense>
  )
  const bar = offer && <BuyBar offer={offer}>{share}</BuyBar>

  return (
    <>
      <div className="flex flex-col">
        <div className="gallery-head container-page pt-4 sm:pt-6">
          <GalleryHeader
            gallery={gallery}
            parts={parts}
            day={related.day}
            hasMore={related.same_photographer.length > 0}
          />
        </div>
        {/* Before forty photos for keyboards and screen readers, though it stands at the bottom. */}
        {offer && photos.some(({ image }) => shortlist.chosen.includes(image.id)) ? (
          <Suspense fallback={bar}>
            <ChoiceBar
              gallery={gallery}
              photos={photos}
              shortlist={shortlist}
              bought={bought}
              whole={offer}
              lightbox={lightbox}
            >
              {share}
            </ChoiceBar>
          </Suspense>
        ) : (
          bar
        )}
        <div className="container-page">
          {images.length === 0 && <Empty>{texts.noRecord}</Empty>}
          <div className="photo-room">
            <PhotoWall
              photos={photos}
              total={gallery.total}
              shortlist={shortlist}
              bought={bought}
              onOpen={lightbox.open}
              onNear={lightbox.prepare}
            />
            <Suspense>
              <GoodToKnow hasTimes={images.some(({ takenAt }) => takenAt)} />
            </Suspense>
          </div>
          <LoadMore shown={images.length} total={gallery.total} isLoading={isLoading} onClick={() => void loadMore()} />
        </div>
      </div>
      {/* The bar stays above: it sells this session, not these. */}
      <div className="container-page pt-6">
        <Suspense>
          <MoreSessions related={related} photographer={gallery.name} />
        </Suspense>
      </div>
      {lightbox.view}
    </>
  )
}

function useAllImages(gallery: Gallery) {
  const [all, setAll] = useState(gallery.images)
  const [isLoading, setLoading] = useState(false)

  async function loadMore() {
    setLoading(true)
    try {
      setAll((await loadGallery(call, gallery.sequence_key, gallery.total)).images)
    } catch {
      // The call has shown the error; the button stays.
    } finally {
      setLoading(false)
    }
  }

  return { images: all, isLoading, loadMore }
}
