import { formatDate } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { startTransition, useCallback, useMemo, useState } from 'react'
import { cachedCall } from '../../api/cached-call.ts'
import { useSite } from '../../api/use-site.ts'
import { Empty } from '../../ui/empty.tsx'
import { useAbout } from '../prices/currencies/use-about.ts'
import { useBought } from './bought/use-bought.ts'
import { useRestPrice } from './bought/use-rest-price.ts'
import { BuyBar } from './buy-bar.tsx'
import { GalleryHeader } from './gallery-header.tsx'
import { slideOf } from './lightbox/slide-of.ts'
import { useLightbox } from './lightbox/use-lightbox.tsx'
import { type Gallery, type GalleryImage, loadGallery } from './load-gallery.ts'
import type { Related } from './load-related.ts'
import { GalleryFoot, MoreSessions } from './more-sessions.tsx'
import { photosForSale } from './photo-for-sale.ts'
import { PhotoWall } from './photo-wall.tsx'
import { PickedInGallery } from './share/picked-in-gallery.tsx'
import { ShareButton } from './share/share-button.tsx'
import { ShortlistBar } from './shortlist/shortlist-bar.tsx'
import { useCompared } from './shortlist/use-compared.ts'
import { useShortlist } from './shortlist/use-shortlist.ts'
import { unpricedRest, wholeOffer } from './whole-offer.ts'

export function GalleryPage({ gallery, related }: { gallery: Gallery; related: Related }) {
  const { currency } = useSite()
  const bought = useBought()
  const { sayPrice } = useAbout()
  const shortlist = useShortlist(gallery.sequence_key, bought)
  const all = useAllImages(gallery)
  const { images, loadMore } = all
  const photos = useMemo(() => photosForSale({ ...gallery, images }, currency), [gallery, images, currency])
  const { picked } = gallery
  const shown = useMemo(() => (picked ? photosForSale(gallery, currency) : photos), [gallery, photos, picked, currency])
  const total = picked?.length ?? gallery.total
  const starts = total > LONG ? 'small' : total > MANY ? 'large' : undefined
  const compared = useCompared(shortlist.chosen.length)
  const restPrice = useRestPrice(gallery.id, unpricedRest(gallery, bought))
  const offer = wholeOffer(gallery, currency, { bought, restPrice, sayPrice })
  const title = rowOf([gallery.spot, formatDate(gallery.date, 'DD MMM, YYYY')])
  const lightbox = useLightbox(photos.map(slideOf), {
    title,
    whole: offer?.to && offer.name ? { to: offer.to, text: offer.text } : null,
    ...shortlist,
    rest: picked || images.length === gallery.total ? undefined : { total: gallery.total, load: () => void loadMore() },
    bought,
    compare: compared.openInstead,
    choiceOf: () => ({ sequence: gallery, ids: shortlist.chosen }),
  })

  const share = <ShareButton title={title} />
  const bar = offer && <BuyBar offer={offer}>{share}</BuyBar>

  return (
    <>
      <div className="flex flex-col">
        <div className="gallery-head container-page pt-2 sm:pt-6">
          <GalleryHeader
            gallery={gallery}
            images={images}
            day={related.day}
            starts={starts}
            hasOnSale={images.some(({ id }) => !bought.has(id))}
          />
        </div>
        {/* Before forty photos for keyboards and screen readers, though it stands at the bottom. */}
        {offer && shortlist.chosen.length > 0 ? (
          <ShortlistBar
            {...{ gallery, title, photos, shortlist, bought, lightbox, compared }}
            whole={offer}
            onMissing={loadMore}
          >
            {bar}
          </ShortlistBar>
        ) : (
          bar
        )}
        <div className="container-page">
          {images.length === 0 && <Empty>{tContract('noRecord')}</Empty>}
          {picked && <PickedInGallery gallery={gallery} shortlist={shortlist} bought={bought} />}
          <div className="photo-room">
            <PhotoWall
              photos={shown}
              total={total}
              starts={starts}
              shortlist={shortlist}
              bought={bought}
              onOpen={lightbox.open}
              onNear={lightbox.prepare}
            />
            <GalleryFoot {...all} total={total} />
          </div>
        </div>
      </div>
      {/* The bar stays above: it sells this session, not these. */}
      <div className="container-page pt-6">
        <MoreSessions related={related} photographer={gallery.name} />
      </div>
      {lightbox.view}
    </>
  )
}

/** More photos than these may be shown small. */
const MANY = 12

/** More photos than these are shown small until a visitor chooses. */
const LONG = 60

/** The first images, or those that somebody has picked out; later all. */
function useAllImages(gallery: Gallery) {
  const [all, setAll] = useState<GalleryImage[] | null>(null)
  const [isLoading, setLoading] = useState(false)

  const loadMore = useCallback(async () => {
    setLoading(true)
    try {
      const { images } = await loadGallery(cachedCall, gallery.sequence_key, gallery.total)
      // In pieces: a hundred tiles at once would stop somebody who scrolls.
      startTransition(() => {
        setAll(images)
        setLoading(false)
      })
    } catch {
      // The call has shown the error; the button stays.
      setLoading(false)
    }
  }, [gallery])

  return { images: all ?? gallery.images, isLoading, loadMore }
}
