import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { IconButton } from './button.tsx'

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

/** Slides side by side: swiped, moved by arrows or keys; without JavaScript a strip that scrolls. */
export function Carousel({ label, slides, show = 'many', onSelect, index, heading }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', slidesToScroll: 'auto', duration: motion() })
  const [ends, setEnds] = useState({ atStart: true, atEnd: slides.length < 2 })

  useEffect(() => {
    if (!embla) return
    const update = () => {
      setEnds({ atStart: !embla.canScrollPrev(), atEnd: !embla.canScrollNext() })
      onSelect?.(embla.selectedScrollSnap())
    }
    update()
    embla.on('select', update).on('reInit', update)
    return () => {
      embla.off('select', update).off('reInit', update)
    }
  }, [embla, onSelect])

  useEffect(() => {
    if (index !== undefined) embla?.scrollTo(index)
  }, [embla, index])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') embla?.scrollPrev()
    if (event.key === 'ArrowRight') embla?.scrollNext()
  }

  return (
    // The keys belong to the whole group, whichever part of it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown}>
      <div className="mb-5 flex items-end justify-between gap-4">
        <div>{heading}</div>
        <div className="flex gap-2">
          <IconButton label="Previous" tone="secondary" disabled={ends.atStart} onClick={() => embla?.scrollPrev()}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton label="Next" tone="secondary" disabled={ends.atEnd} onClick={() => embla?.scrollNext()}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      <div ref={viewport} className={`no-scrollbar ${embla ? 'overflow-hidden' : 'overflow-x-auto'}`}>
        <ul className="-ml-5 flex touch-pan-y">
          {slides.map(({ key, content }, n) => (
            <li
              key={key}
              aria-roledescription="slide"
              aria-label={`${n + 1} of ${slides.length}`}
              className={`min-w-0 flex-none pl-5 ${widths[show]}`}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Embla's pace; at the least one there is no slide to be seen. */
function motion() {
  const isReduced = typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches
  return isReduced ? 1 : 22
}
