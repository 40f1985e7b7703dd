import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { LoadMore } from '../../ui/load-more.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { FIRST_IMAGES, type GalleryImage, WHOLE } from './load-gallery.ts'

type GalleryFootProps = {
  images: GalleryImage[]
  /** Of the gallery, or of what somebody has picked out of it. */
  total: number
  isLoading: boolean
  loadMore: () => void
}

/** What follows the photos: the rest of them, and facts. */
export function GalleryFoot({ images, total, isLoading, loadMore }: GalleryFootProps) {
  const { key } = useLocation()
  const shown = images.length
  const left = useRef<number | null>(null)

  // The button goes when the photos come, and leaves its focus to the first of them.
  useEffect(() => {
    if (left.current === null) return
    document.getElementById(`photo-${images[left.current]?.id}`)?.focus()
    left.current = null
  }, [images])

  // Each entry of the history over this page leads back to all of it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  useEffect(() => {
    if (shown === total && total > FIRST_IMAGES) keepWhole()
  }, [shown, total, key])

  return (
    <>
      {shown < total && <RestOfGallery {...{ shown, total, isLoading, loadMore, left }} />}
      <GoodToKnow hasTimes={images.some(({ takenAt }) => takenAt)} />
    </>
  )
}

type RestProps = Omit<GalleryFootProps, 'images'> & { shown: number; left: RefObject<number | null> }

/** Loads by itself before a visitor reaches it, once. The button is for keyboards, and for when that failed. */
function RestOfGallery({ shown, total, isLoading, loadMore, left }: RestProps) {
  const place = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(loadMore)

  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        load()
      },
      { rootMargin: '800px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    const here = place.current
    return () => {
      if (here?.contains(document.activeElement)) left.current = shown
    }
  }, [shown, left])

  return (
    // As high as the window while photos are on their way: what they push down is out of sight.
    <div ref={place} className={isLoading ? 'min-h-screen' : ''}>
      <LoadMore {...{ shown, total, isLoading }} onClick={loadMore} />
    </div>
  )
}

/** A reload, and Back from another page, show all photos again, and so the place where somebody was. */
function keepWhole() {
  const address = new URL(location.href)
  if (address.searchParams.has(WHOLE)) return
  address.searchParams.set(WHOLE, '1')
  // The router need not know: it would load them again.
  history.replaceState(history.state, '', address)
}
