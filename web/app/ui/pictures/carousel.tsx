import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'

type CarouselProps = {
  /** Names the carousel for those who do not see it. */
  label: string
  slides: Array<{ key: string | number; content: ReactNode }>
  /** `many`: 1, 2, 3 or 4 at once by width; `one`: one at a time. */
  show?: 'many' | 'one'
  /** Called with the number of the slide that came into view, from 0. */
  onSelect?: (index: number) => void
  /** The slide to show, from 0; when it changes, the carousel goes there. */
  index?: number
  /** Stands at the top left, beside the arrows. */
  heading?: ReactNode
}

const widths = { many: 'basis-full sm:basis-1/2 md:basis-1/3 lg:basis-1/4', one: 'basis-full' }

/**
 * Slides side by side. The strip is the browser's own scrolling with points to stop at: swipes, wheels, keys and reduced motion
 * come with it, also without JavaScript; the arrows move it by what is in view.
 */
export function Carousel({ label, slides, show = 'many', onSelect, index, heading }: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: false, fits: slides.length < 2 })

  const measure = useCallback(() => {
    const list = strip.current
    if (!list) return
    const room = list.scrollWidth - list.clientWidth
    setEnds({ atStart: list.scrollLeft < 2, atEnd: list.scrollLeft >= room - 2, fits: room < 2 })
    const slideWidth = list.firstElementChild?.clientWidth
    if (slideWidth) onSelect?.(Math.round(list.scrollLeft / slideWidth))
  }, [onSelect])

  useEffect(() => {
    // Its first call comes at once; later ones when the window, and with it the number in view, changes.
    const observer = new ResizeObserver(measure)
    if (strip.current) observer.observe(strip.current)
    return () => observer.disconnect()
  }, [measure])

  useEffect(() => {
    const list = strip.current
    const slideWidth = list?.firstElementChild?.clientWidth ?? 0
    if (index !== undefined) list?.scrollTo({ left: index * slideWidth })
  }, [index])

  const turn = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * (strip.current.clientWidth - 1) })

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div className="mb-5 flex items-end justify-between gap-4">
        <div>{heading}</div>
        <div className={`flex gap-2 ${ends.fits ? 'invisible' : ''}`}>
          <IconButton label="Previous" tone="secondary" disabled={ends.atStart} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton label="Next" tone="secondary" disabled={ends.atEnd} onClick={() => turn(1)}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      {/* Without a tab stop of its own, a strip that scrolls could not be moved by keys where its slides hold no link. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={strip} tabIndex={0} onScroll={measure} className="carousel no-scrollbar -ml-5 flex overflow-x-auto">
        {slides.map(({ key, content }, n) => (
          <li
            key={key}
            aria-label={`${n + 1} of ${slides.length}`}
            className={`min-w-0 flex-none snap-start pl-5 ${widths[show]}`}
          >
            {content}
          </li>
        ))}
      </ul>
    </section>
  )
}
