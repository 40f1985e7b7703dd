import { texts } from '@lineup/contract/errors.ts'
import { formatDate } from '@lineup/contract/format.ts'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSite } from '../../api/use-site.ts'
import { Empty } from '../../ui/empty.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { useBought } from './bought/use-bought.ts'
import { useRestPrice } from './bought/use-rest-price.ts'
import { BuyBar } from './buy-bar.tsx'
import { GalleryHeader } from './gallery-header.tsx'
import { slideOf } from './lightbox/slide-of.ts'
import { useLightbox } from './lightbox/use-lightbox.tsx'
import { type Gallery, type GalleryImage, loadGallery } from './load-gallery.ts'
import type { Related } from './load-related.ts'
import { photosForSale } from './photo-for-sale.ts'
import { PhotoWall } from './photo-wall.tsx'
import { useShortlist } from './shortlist/use-shortlist.ts'
import { jumpsOf } from './time-of-day.ts'
import { unpricedRest, wholeOffer } from './whole-offer.ts'

// The code of what a visitor needs last comes last.
const GoodToKnow = lazy(async () => ({ default: (await import('./good-to-know.tsx')).GoodToKnow }))
const MoreSessions = lazy(async () => ({ default: (await import('./more-sessions.tsx')).MoreSessions }))
const ChoiceBar = lazy(async () => ({ default: (await import('./shortlist/choice-bar.tsx')).ChoiceBar }))
const PickedInGallery = lazy(async () => ({ default: (await import('./share/picked-in-gallery.tsx')).PickedInGallery }))
const ShareButton = lazy(async () => ({ default: (await import('./share/share-button.tsx')).ShareButton }))

export function GalleryPage({ gallery, related }: { gallery: Gallery; related: Related }) {
  const { currency } = useSite()
  const bought = useBought()
  const shortlist = useShortlist(gallery.sequence_key, bought)
  const { images, numbers, isLoading, loadMore } = useAllImages(gallery)
  const photos = useMemo(
    () => photosForSale({ ...gallery, images, numbers }, currency),
    [gallery, images, numbers, currency],
  )
  const picked = gallery.numbers
  const shown = useMemo(
    () => (picked ? photos.filter(({ number }) => picked.includes(number)) : photos),
    [photos, picked],
  )
  const jumps = useMemo(() => jumpsOf(shown.map(({ image }) => image)), [shown])
  const restPrice = useRestPrice(gallery.id, unpricedRest(gallery, bought))
  const offer = wholeOffer(gallery, currency, { bought, restPrice })
  const title = `${gallery.spot}, ${formatDate(gallery.date, 'DD MMM, YYYY')}`
  const lightbox = useLightbox(photos.map(slideOf), {
    title,
    whole: offer?.to && offer.short ? { to: offer.to, text: offer.short } : null,
    ...shortlist,
    bought,
    choiceOf: () => ({ sequence: gallery, ids: shortlist.chosen }),
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
          <GalleryHeader gallery={gallery} jumps={jumps} day={related.day} />
        </div>
        {/* Before forty photos for keyboards and screen readers, though it stands at the bottom. */}
        {offer && shortlist.chosen.length > 0 ? (
          <Suspense fallback={bar}>
            <ChoiceBar {...{ gallery, title, photos, shortlist, bought, lightbox }} whole={offer} onMissing={loadMore}>
              {bar}
            </ChoiceBar>
          </Suspense>
        ) : (
          bar
        )}
        <div className="container-page">
          {images.length === 0 && <Empty>{texts.noRecord}</Empty>}
          {picked && (
            <Suspense>
              <PickedInGallery gallery={gallery} shortlist={shortlist} bought={bought} />
            </Suspense>
          )}
          <div className="photo-room">
            <PhotoWall
              photos={shown}
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
          {!picked && (
            <LoadMore
              shown={images.length}
              total={gallery.total}
              isLoading={isLoading}
              onClick={() => void loadMore()}
            />
          )}
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

/** The first images, or those that somebody has picked out; later all. */
function useAllImages(gallery: Gallery) {
  const [all, setAll] = useState<GalleryImage[] | null>(null)
  const [isLoading, setLoading] = useState(false)

  const loadMore = useCallback(async () => {
    setLoading(true)
    try {
      setAll((await loadGallery(call, gallery.sequence_key, gallery.total)).images)
    } catch {
      // The call has shown the error; the button stays.
    } finally {
      setLoading(false)
    }
  }, [gallery])

  return { images: all ?? gallery.images, numbers: all ? null : gallery.numbers, isLoading, loadMore }
}
