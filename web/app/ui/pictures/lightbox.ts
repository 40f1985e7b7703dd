import PhotoSwipe, { type SlideData } from 'photoswipe'
import 'photoswipe/style.css'
import './lightbox.css'
import { allowEmptyMarkup } from './trusted-markup.ts'

export type Slide = {
  srcSet: string
  ratio: number
  alt: string
  action?: { text: string; path: string }
}

export type LightboxOptions = {
  slides: Slide[]
  start: number
  words: {
    label: string
    close: string
    previous: string
    next: string
    zoom: string
    counter: (n: number, total: number) => string
  }
  onChange: (index: number) => void
  onAction: (path: string) => void
  /** Called after any way of closing, with the index of the last slide. */
  onClose: (index: number) => void
}

// The library supports this switch, but its types lack it.
const withoutPreloader = { preloader: false }

/**
 * Opens the picture viewer: arrows, Home and End, Escape, + - 0, wheel and pinch; swiping down closes it. Traps the
 * focus. Returns the close function. Only this file knows the library.
 */
export function openLightbox(options: LightboxOptions): () => void {
  const { slides, start, words, onChange, onAction, onClose } = options
  allowEmptyMarkup()
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches

  const viewer = new PhotoSwipe({
    dataSource: slides.map((slide) => slideData(slide)),
    index: start,
    bgOpacity: 1,
    loop: false,
    padding: { top: 64, bottom: 16, left: 0, right: 0 },
    showHideAnimationType: isReduced ? 'none' : 'fade',
    zoomAnimationDuration: isReduced ? false : 200,
    returnFocus: false,
    // The library builds these buttons from markup, which the page's policy refuses. Ours are built from elements
    // below.
    close: false,
    zoom: false,
    counter: false,
    arrowPrev: false,
    arrowNext: false,
    ...withoutPreloader,
    wheelToZoom: true,
  })

  viewer.on('uiRegister', () => {
    const ui = viewer.ui
    if (!ui) return
    ui.registerElement({
      name: 'count',
      order: 5,
      onInit: (element) => {
        element.setAttribute('role', 'status')
        viewer.on('change', () => {
          element.textContent = words.counter(viewer.currIndex + 1, slides.length)
        })
      },
    })
    ui.registerElement({
      name: 'action',
      order: 8,
      tagName: 'a',
      onInit: (element) => {
        viewer.on('change', () => {
          const action = slides[viewer.currIndex]?.action
          element.hidden = !action
          element.textContent = action?.text ?? ''
          element.setAttribute('href', action?.path ?? '')
        })
      },
      onClick: (event) => {
        event.preventDefault()
        const path = slides[viewer.currIndex]?.action?.path
        if (path) onAction(path)
      },
    })
    const buttons = [
      {
        name: 'enlarge',
        order: 10,
        label: words.zoom,
        path: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4 4M8 11h6M11 8v6',
        run: () => viewer.toggleZoom(),
      },
      { name: 'leave', order: 20, label: words.close, path: 'M5 5l14 14M19 5 5 19', run: () => viewer.close() },
      { name: 'back', order: 1, label: words.previous, path: 'M15 5l-7 7 7 7', run: () => viewer.prev() },
      { name: 'forth', order: 2, label: words.next, path: 'M9 5l7 7-7 7', run: () => viewer.next() },
    ]
    for (const { name, order, label, path, run } of buttons) {
      ui.registerElement({
        name,
        order,
        isButton: true,
        title: label,
        ariaLabel: label,
        appendTo: order < 5 ? 'wrapper' : 'bar',
        onInit: (element) => {
          element.append(icon(path))
          if (name === 'back') viewer.on('change', () => element.toggleAttribute('disabled', viewer.currIndex === 0))
          if (name === 'forth') {
            viewer.on('change', () => element.toggleAttribute('disabled', viewer.currIndex === slides.length - 1))
          }
        },
        onClick: run,
      })
    }
  })

  viewer.on('keydown', ({ originalEvent }) => {
    const { key } = originalEvent
    if (key === 'Home') viewer.goTo(0)
    if (key === 'End') viewer.goTo(slides.length - 1)
    if (key === '+' || key === '=') zoomBy(viewer, 1.5)
    if (key === '-') zoomBy(viewer, 1 / 1.5)
    if (key === '0') viewer.currSlide?.zoomTo(viewer.currSlide.zoomLevels.initial, undefined, 200)
  })
  viewer.on('change', () => onChange(viewer.currIndex))
  viewer.on('destroy', () => onClose(viewer.currIndex))
  viewer.init()
  viewer.element?.setAttribute('aria-modal', 'true')
  viewer.element?.setAttribute('aria-label', words.label)

  return () => viewer.close()
}

function zoomBy(viewer: PhotoSwipe, factor: number) {
  const slide = viewer.currSlide
  if (!slide) return
  const { initial, max } = slide.zoomLevels
  slide.zoomTo(Math.min(max, Math.max(initial, slide.currZoomLevel * factor)), undefined, 200)
}

function slideData({ srcSet, ratio, alt }: Slide): SlideData {
  const [src = '', size = ''] = (srcSet.split(', ').at(-1) ?? '').split(' ')
  const width = Number.parseInt(size, 10)
  return { alt, srcset: srcSet, src, width, height: Math.round(width / ratio) }
}

function icon(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
