import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { furtherThan, useSteps } from '../../../api/navigation/steps.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { COMPARE } from '../shortlist/compare-path.ts'
import type { PhotoOffer, PhotoSlide } from './photo-slide.ts'

const loadLightbox = () => import('./lightbox.tsx')
const Lightbox = lazyPart(async () => (await loadLightbox()).Lightbox, 'ahead')

export type LightboxState = {
  isOpen: boolean
  open: (id: number, options?: { isZoomed?: boolean }) => void
  /** Loads the viewer's code, for when the pointer or the focus reaches a picture. */
  prepare: () => void
  /** To be rendered by the page. */
  view: ReactNode
}

/** Where slides of several pages follow each other: the group of this page, and the way to the page of another one's photo. */
type Neighbours = { group: number; onCross: (slide: PhotoSlide) => void | Promise<void> }

/**
 * Opens pictures in a viewer. The address is the state: `?photo=ID` opens a picture, also on page load, and Back closes
 * it.
 */
export function useLightbox(slides: PhotoSlide[], offer?: PhotoOffer, neighbours?: Neighbours): LightboxState {
  const state = useSteps()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const wasOpenedHere = useRef(false)
  const openedIn = useRef(neighbours?.group)
  // The group of the page that is shown or on its way. A page on its way still comes, unless another one is asked for.
  const heading = useRef(neighbours?.group)
  const onWay = useRef(0)
  const opened = slides.findIndex(({ id }) => String(id) === search.get('photo'))

  const seen = useRef(0)
  const isZoomed = useRef(false)
  const isOpen = opened >= 0

  // The address may name a photo that is not loaded yet.
  const isBeyond = !isOpen && search.has('photo')
  const loadRest = useRef(offer?.rest?.load)
  useEffect(() => {
    if (isBeyond) loadRest.current?.()
  }, [isBeyond])

  // After the page has gone back to where it stood when the first photo was opened.
  useEffect(() => {
    if (!isOpen) document.getElementById(`photo-${seen.current}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  function close() {
    const isSameGroup = openedIn.current === neighbours?.group
    if (wasOpenedHere.current && isSameGroup) void navigate(-1)
    // Another page than that which opened it.
    else setSearch((now) => withPhoto(now, null), { replace: true, preventScrollReset: true, state })
  }

  /** Who sees one of the compared photos large goes back to them. */
  function compare() {
    if (search.has(COMPARE)) close()
    else if (typeof offer?.compare === 'function') offer.compare(wasOpenedHere.current)
  }

  function show(slide: PhotoSlide) {
    seen.current = slide.id
    const group = neighbours?.group
    if (!neighbours || (slide.group === group && heading.current === group && onWay.current === 0))
      return showInAddress(slide.id)
    heading.current = slide.group
    onWay.current++
    void Promise.resolve(neighbours.onCross(slide)).finally(() => onWay.current--)
  }

  return {
    isOpen,
    open: (id, options = {}) => {
      wasOpenedHere.current = true
      openedIn.current = neighbours?.group
      heading.current = neighbours?.group
      isZoomed.current = options.isZoomed ?? false
      setSearch((now) => withPhoto(now, id), { preventScrollReset: true, state: furtherThan(state) })
    },
    prepare: () => void loadLightbox().catch(() => {}),
    view: isOpen && (
      <Suspense>
        <Lightbox
          slides={slides}
          start={opened}
          offer={offer}
          isZoomed={isZoomed}
          onChange={show}
          onClose={close}
          onCompare={compare}
        />
      </Suspense>
    ),
  }
}

/** Without a navigation. A reload or a shared link shows this picture. */
function showInAddress(id: number) {
  const search = new URLSearchParams(location.search)
  // A viewer that still fades may change its photo, but the address has closed already.
  if (search.has('photo')) history.replaceState(history.state, '', `?${withPhoto(search, id)}`)
}

function withPhoto(search: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (id === null) next.delete('photo')
  else next.set('photo', String(id))
  return next
}
