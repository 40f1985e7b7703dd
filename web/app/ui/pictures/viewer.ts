import PhotoSwipe, { type Point, type SlideData } from 'photoswipe'
import 'photoswipe/style.css'
import { isIn, keepZoom } from './keep-zoom.ts'

export type Slide = { srcSet: string; ratio: number; alt: string }

export type ViewerOptions = {
  slides: Slide[]
  start: number
  /** Opens zoomed in instead of fitting the window. Z, which led there, then leads back out of the viewer. */
  isZoomed?: boolean
  label: string
  /** The address of a smaller file of this photo that the browser has already. It is shown until the large one is decoded. */
  previewOf: (index: number) => string | undefined
  /** The slides to which Home and End lead. */
  endsOf: (index: number) => { first: number; last: number }
  /**
   * Heights of the controls, in CSS pixels, and the width of those to the right. A photo lies under them only where it
   * fills the window, and never under those that stay free or to the right.
   */
  controls: () => { top: number; bottom: number; right?: number; isFree: boolean }
  onOpen: (viewer: Viewer) => void
  onChange: (index: number) => void
  /** Says whether the photo is larger than it opened, so that zooming leads out again. */
  onZoom: (isIn: boolean) => void
  /** Called when any way of closing begins, with the index of the last slide. */
  onClose: (index: number) => void
}

export type Viewer = {
  element: HTMLElement
  previous: () => void
  next: () => void
  goTo: (index: number) => void
  zoom: () => void
  /** Other slides, of which `shift` more stand before the one that is shown, or other pictures of the same photos. */
  setSlides: (slides: Slide[], shift: number) => void
  /** Fits the photo again, after the controls have another height. `isSmooth` where it is seen to grow or shrink. */
  fit: (isSmooth?: boolean) => void
  close: () => void
}

// The library supports this switch, but its types lack it.
const withoutPreloader = { preloader: false }

/**
 * Opens the picture viewer: arrows, Home and End, Escape, + - 0, Z to zoom, wheel, pinch, double tap and swipe; swiping
 * down closes it, a tap hides the controls (`pswp--ui-visible`). Zoomed in, steps
 * keep the zoom. Traps the focus. The controls are the caller's. Only this file and `keep-zoom.ts` know the library.
 */
export function openViewer({
  slides,
  start,
  isZoomed = false,
  label,
  previewOf,
  endsOf,
  controls,
  onOpen,
  onChange,
  onZoom,
  onClose,
}: ViewerOptions): Viewer {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new PhotoSwipe({
    dataSource: slides.map(slideData),
    index: start,
    bgOpacity: 1,
    loop: false,
    paddingFn: (room, { width = 3, height = 2 }) => {
      const { top, bottom, right = 0, isFree } = controls()
      const free = Math.max(0, room.y - (room.x * height) / width)
      const below = isFree ? bottom : Math.min(free, bottom)
      return { left: 0, right, bottom: below, top: Math.max(0, Math.min(free - below, top)) }
    },
    secondaryZoomLevel: mostZoom,
    maxZoomLevel: mostZoom,
    showHideAnimationType: isReduced ? 'none' : 'fade',
    // Opaque at once: the buttons of the page would show through its own.
    showAnimationDuration: 0,
    zoomAnimationDuration: isReduced ? false : FIT_MS,
    returnFocus: false,
    // The library builds its controls from markup, which the page's policy refuses.
    close: false,
    zoom: false,
    counter: false,
    arrowPrev: false,
    arrowNext: false,
    ...withoutPreloader,
    wheelToZoom: true,
  })

  const goTo = (index: number) => keepZoom(viewer, () => viewer.goTo(index))
  // Where keys zoom in: under the mouse, if it is on the photo, else in its middle.
  let mouse: Point | undefined

  viewer.addFilter('placeholderSrc', (_none, { index }) => previewOf(index) || false)
  // It may grow while it is seen, and needs no second file for that.
  viewer.addFilter('srcsetSizesWidth', (shown, { data }) => Math.max(shown, fullWidth(viewer, data)))
  viewer.on('contentAppendImage', ({ content: { element } }) => {
    if (element instanceof HTMLImageElement) void hideUntilDecoded(element)
  })
  viewer.on('keydown', (event) => {
    const { key } = event.originalEvent
    if (key === 'z' || key === 'Z') {
      // The library would zoom as well.
      event.preventDefault()
      if (isZoomed && isIn(viewer)) viewer.close()
      else toggleZoom(viewer, mouse)
    }
    if (isIn(viewer) && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      event.preventDefault()
      const step = key === 'ArrowLeft' ? -1 : 1
      if (isWide(viewer)) panBy(viewer, -step * PAN)
      else goTo(viewer.potentialIndex + step)
    }
    if (key === 'Home' || key === 'End') {
      // The page behind would scroll as well.
      event.originalEvent.preventDefault()
      const { first, last } = endsOf(viewer.currIndex)
      goTo(key === 'Home' ? first : last)
    }
    if (key === '+' || key === '=') zoomBy(viewer, 1.5, mouse)
    if (key === '-') zoomBy(viewer, 1 / 1.5, mouse)
    if (key === '0') viewer.currSlide?.zoomTo(viewer.currSlide.zoomLevels.initial, undefined, 200)
  })
  // The second half of a double click would zoom out again.
  let clickedAt = Number.NEGATIVE_INFINITY
  viewer.on('imageClickAction', (event) => {
    const { timeStamp } = event.originalEvent
    if (timeStamp - clickedAt < DOUBLE_CLICK_MS) event.preventDefault()
    clickedAt = timeStamp
  })
  viewer.on('change', () => onChange(viewer.currIndex))
  viewer.on('change', () => onZoom(isIn(viewer)))
  viewer.on('zoomPanUpdate', () => onZoom(isIn(viewer)))
  viewer.on('close', () => {
    // While it fades, keys are the page's again.
    viewer.element?.setAttribute('data-closing', '')
    // Only then does the library let the focus go.
    queueMicrotask(() => onClose(viewer.currIndex))
  })
  // Zooming needs an opened viewer.
  if (isZoomed) viewer.on('openingAnimationEnd', () => toggleZoom(viewer))
  viewer.init()
  const element = viewer.element ?? document.createElement('div')
  element.setAttribute('aria-modal', 'true')
  element.setAttribute('aria-label', label)
  element.addEventListener('pointermove', ({ pointerType, target, clientX: x, clientY: y }) => {
    mouse = pointerType === 'mouse' && target instanceof HTMLImageElement ? { x, y } : undefined
  })

  const opened: Viewer = {
    element,
    previous: () => goTo(viewer.potentialIndex - 1),
    next: () => goTo(viewer.potentialIndex + 1),
    goTo,
    zoom: () => toggleZoom(viewer),
    setSlides: (next, shift) => replaceSlides(viewer, next.map(slideData), shift),
    // Not updateSize, which leaves the slides as they are while the viewer opens.
    fit: (isSmooth = false) => {
      const growing = isSmooth && !isReduced && !isIn(viewer) && !viewer.mainScroll.isShifted() && viewer.currSlide
      for (const { slide } of viewer.mainScroll.itemHolders) if (slide !== growing) slide?.resize()
      if (!growing) return
      growing.calculateSize()
      growing.zoomTo(growing.zoomLevels.initial, undefined, FIT_MS)
    },
    close: () => viewer.close(),
  }
  onOpen(opened)
  return opened
}

/** Otherwise a large file would fill in from the top, over its preview. */
async function hideUntilDecoded(image: HTMLImageElement) {
  image.style.opacity = '0'
  // It is refused when the viewer needs another file of the set meanwhile.
  await image.decode().catch(() => {})
  image.style.opacity = ''
}

/** As wide as a photo stands in the whole window. */
const fullWidth = ({ viewportSize: { x, y } }: PhotoSwipe, { width = 3, height = 2 }: SlideData) =>
  Math.round(Math.min(x, (y * width) / height))

/** The library knows slides by their place only, so what is shown or loaded gets its new one. */
function replaceSlides(viewer: PhotoSwipe, slides: SlideData[], shift: number) {
  const { itemHolders } = viewer.mainScroll
  viewer.options.dataSource = slides
  viewer.currIndex += shift
  viewer.potentialIndex += shift
  for (const { slide } of itemHolders) if (slide) slide.index += shift
  for (const content of viewer.contentLoader._cachedItems) content.index += shift
  itemHolders.forEach((holder, n) => viewer.setContent(holder, viewer.currIndex + n - 1))
  const isOld = ({ data, index }: { data: SlideData; index: number }) => data.srcset !== slides[index]?.srcset
  const known = [...viewer.contentLoader._cachedItems, ...itemHolders.flatMap(({ slide }) => slide ?? [])]
  const old = new Set(known.filter(isOld).map(({ index }) => index))
  keepZoom(viewer, () => old.forEach((index) => viewer.refreshSlideContent(index)))
}

function zoomBy(viewer: PhotoSwipe, factor: number, at: Point | undefined) {
  const slide = viewer.currSlide
  if (!slide) return
  const { initial, max } = slide.zoomLevels
  slide.zoomTo(Math.min(max, Math.max(initial, slide.currZoomLevel * factor)), at ?? middleOf(viewer), 200)
}

/** The double-click time of most systems. */
const DOUBLE_CLICK_MS = 500

/** CSS pixels for each press of an arrow key. */
const PAN = 120

/** The photo is wider than the window, so that there is more of it to the sides. */
const isWide = ({ currSlide, viewportSize }: PhotoSwipe) =>
  currSlide !== undefined && currSlide.width * currSlide.currZoomLevel > viewportSize.x + 1

function panBy({ currSlide }: PhotoSwipe, x: number) {
  currSlide?.panTo(currSlide.pan.x + x, currSlide.pan.y)
}

/** As large as it gets, or back to the whole photo. */
function toggleZoom(viewer: PhotoSwipe, at?: Point) {
  const { currSlide, options } = viewer
  if (!currSlide) return
  const { initial, max } = currSlide.zoomLevels
  currSlide.zoomTo(isIn(viewer) ? initial : max, at ?? middleOf(viewer), options.zoomAnimationDuration)
}

/** The middle of the whole photo. It lies above that of the window, where the library would zoom, and a surfer’s head with it. */
function middleOf(viewer: PhotoSwipe): Point | undefined {
  const { currSlide } = viewer
  if (!currSlide || isIn(viewer)) return undefined
  const { pan, width, height, currZoomLevel } = currSlide
  return { x: pan.x + (width * currZoomLevel) / 2, y: pan.y + (height * currZoomLevel) / 2 }
}

const FIT_MS = 200

const TOLD_SIZE = 2

/** So much larger than it fits a photo gets at least, also where its file is small: less hardly looks zoomed. */
const LEAST_ZOOM = 2

/** A CSS pixel for each of the file. Counted in pixels of the screen, phones would hardly zoom. */
const mostZoom = ({ fit }: { fit: number }) => Math.max(1 / TOLD_SIZE, fit * LEAST_ZOOM)

/** Told as twice its size: the library shows nothing larger than that, and a preview must fill large windows. */
function slideData({ srcSet, ratio, alt }: Slide): SlideData {
  const [src = '', size = ''] = (srcSet.split(', ').at(-1) ?? '').split(' ')
  const width = Number.parseInt(size, 10) * TOLD_SIZE
  return { alt, srcset: srcSet, src, width, height: Math.round(width / ratio) }
}
