import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { t } from '../messages/t.ts'

type CarouselProps = {
  label: string
  slides: Array<{ key: string | number; content: ReactNode }>
  heading: ReactNode
}

/**
 * 1 to 4 slides, depending on the width (on a phone with the edge of the next), in a native scroll strip with snap points: swipes, wheels, keys and reduced
 * motion work without code, and without JavaScript. The arrows scroll by the visible width.
 */
export function Carousel({ label, slides, heading }: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: false, fits: slides.length < 2 })

  const measure = useCallback(() => {
    const list = strip.current
    if (!list) return
    const room = list.scrollWidth - list.clientWidth
    setEnds({ atStart: list.scrollLeft < 2, atEnd: list.scrollLeft >= room - 2, fits: room < 2 })
  }, [])

  useEffect(() => {
    // The observer calls immediately, then whenever the width changes, and with it the number of slides in view.
    const observer = new ResizeObserver(measure)
    if (strip.current) observer.observe(strip.current)
    return () => observer.disconnect()
  }, [measure])

  const turn = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * (strip.current.clientWidth - 1) })

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>{heading}</div>
        <div className={`flex gap-2 ${ends.fits ? 'invisible' : ''}`}>
          <IconButton label={t('carousel.previous')} tone="secondary" disabled={ends.atStart} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={t('carousel.next')} tone="secondary" disabled={ends.atEnd} onClick={() => turn(1)}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      {/* Without its own tab stop, keys could not scroll a strip whose slides contain no links. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={strip} tabIndex={0} onScroll={measure} className="carousel no-scrollbar -ms-5 flex overflow-x-auto">
        {slides.map(({ key, content }, n) => (
          <li key={key} aria-label={t('slides.numberOf', { n: n + 1, total: slides.length })}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  )
}
