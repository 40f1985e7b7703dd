import { ShoppingBasket } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Inside } from '../../../ui/overlay/inside.tsx'
import { centreIn } from '../../../ui/pictures/centre-in.ts'
import { openViewer, type Viewer } from '../../../ui/pictures/viewer.ts'
import { t } from '../messages/t.ts'
import { ChosenButton } from './chosen-button.tsx'
import { endsOf } from './ends-of.ts'
import './lightbox.css'
import { PhotoBar } from './photo-bar.tsx'
import type { Deed, PhotoOffer, PhotoSlide } from './photo-slide.ts'
import { useIdle } from './use-idle.ts'
import { ViewerControls } from './viewer-controls.tsx'

export type LightboxProps = {
  slides: PhotoSlide[]
  start: number
  isZoomed: RefObject<boolean>
  offer?: PhotoOffer | undefined
  onChange: (slide: PhotoSlide) => void
  onClose: () => void
  /** To where what is chosen is compared, if that is over this page. */
  onCompare: () => void
}

export function Lightbox(props: LightboxProps) {
  const { slides, start, offer, onCompare } = props
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const [shown, setShown] = useState(slides[start]?.id)
  const [isIn, setIn] = useState(false)
  // Refs, so that changes while the viewer is open do not open another.
  const latest = useRef(props)
  const known = useRef(slides)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const { slides, start, isZoomed } = latest.current
    let isOver = false
    // A viewer that a link opened has the focus as if by key, and hands it on so after a swipe.
    let isByKey = document.activeElement?.matches(':focus-visible') ?? false
    const opened = openViewer({
      slides,
      start,
      isZoomed: isZoomed.current,
      label: t('viewer.label'),
      previewOf: (n) => tileOf(known.current[n])?.querySelector('img')?.currentSrc,
      endsOf: (n) => endsOf(known.current, n),
      controls: () => {
        const foot = document.querySelector('.viewer-foot')
        // As in lightbox.css.
        const isBeside = matchMedia('(max-height: 480px) and (orientation: landscape)').matches
        if (isBeside) return { top: 0, bottom: 0, right: foot?.clientWidth ?? 0, isFree: true }
        if (document.querySelector('.pswp[data-idle]')) return { top: 0, bottom: 0, isFree: true }
        // A tap hides the controls, a mouse does not.
        return {
          top: document.querySelector('.viewer-head')?.clientHeight ?? 60,
          bottom: foot?.clientHeight ?? 0,
          isFree: matchMedia('(hover: hover)').matches,
        }
      },
      onOpen: (opened) => {
        opened.element.addEventListener('keydown', () => (isByKey = true))
        opened.element.addEventListener('pointerdown', () => (isByKey = false))
        setViewer(opened)
      },
      onChange: (n) => {
        const slide = known.current[n]
        setShown(slide?.id)
        if (slide) latest.current.onChange(slide)
      },
      onZoom: setIn,
      onClose: (n) => {
        if (!isOver) latest.current.onClose()
        tileOf(known.current[n])?.focus({ focusVisible: isByKey })
      },
    })
    return () => {
      isOver = true
      opened.close()
    }
  }, [])

  // Others may come to stand before and after those that it began with, and a picture may lose its mark.
  useEffect(() => {
    if (!viewer) return
    const [before, was] = [known.current.map(({ id }) => id), known.current.map(look)]
    const now = slides.map(({ id }) => id)
    known.current = slides
    const common = now.find((id) => before.includes(id))
    if (common === undefined || slides.map(look).join() === was.join()) return
    viewer.setSlides(slides, now.indexOf(common) - before.indexOf(common))
  }, [viewer, slides])

  useEffect(() => viewer?.fit(), [viewer])
  // Very large letters make the head two lines once something is chosen.
  useEffect(() => {
    const head = viewer?.element.querySelector('.viewer-head')
    if (!head || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => viewer?.fit())
    observer.observe(head)
    return () => observer.disconnect()
  }, [viewer])
  useIdle(viewer)
  const index = slides.findIndex(({ id }) => id === shown)
  const rest = offer?.rest
  const isNearEnd = rest !== undefined && index >= slides.length - AHEAD
  useEffect(() => {
    if (isNearEnd) latest.current.offer?.rest?.load()
  }, [isNearEnd])
  const slide = slides[index]
  if (!viewer || !slide) return null
  const ends = endsOf(slides, index)
  const { first, last } = ends
  return (
    <Inside element={viewer.element}>
      <ViewerControls viewer={viewer} index={index} total={slides.length} counted={rest?.total} ends={ends} isIn={isIn}>
        {offer && <ChosenButton offer={offer} onCompare={onCompare} />}
      </ViewerControls>
      <div data-bar className="viewer-foot">
        {last > first && (
          <Filmstrip
            slides={slides.slice(first, last + 1)}
            chosen={offer?.chosen ?? []}
            index={index - first}
            onPick={(n) => viewer.goTo(first + n)}
          />
        )}
        {offer && <PhotoBar slide={slide} offer={offer} number={index - first + 1} />}
        {(slide.deeds || slide.decisions) && <Deeds slide={slide} onEnd={viewer.close} />}
      </div>
    </Inside>
  )
}

const look = ({ id, srcSet }: PhotoSlide) => `${id} ${srcSet}`

/** So many before the last one, more are loaded, so that nobody waits at the last one. */
const AHEAD = 10

type DeedsProps = { slide: PhotoSlide; onEnd: () => void }

/** What is done to the photo stands apart from what is decided about all of them. */
function Deeds({ slide: { note, deeds = [], decisions = [] }, onEnd }: DeedsProps) {
  const button = (one: Deed, look: string) => (
    <button
      key={one.text}
      type="button"
      className={`min-h-11 px-5 font-semibold ${look}`}
      onClick={() => {
        if (!one.keepsOpen) onEnd()
        one.onPress()
      }}
    >
      {one.text}
    </button>
  )
  return (
    <div className={`viewer-bar viewer-deeds ${decisions.length > 0 ? 'justify-between' : 'justify-center'}`}>
      {note && <p className="viewer-note numbers truncate text-sm">{note}</p>}
      {deeds.map((one) => button(one, 'viewer-secondary'))}
      <div className="viewer-acts ms-auto empty:hidden">
        {decisions.map((one) => button(one, `flex-1 ${one.isMain ? 'viewer-primary' : 'viewer-secondary'}`))}
      </div>
    </div>
  )
}

const tileOf = (slide: PhotoSlide | undefined) => document.getElementById(`photo-${slide?.id}`)

const THUMB_HEIGHT = 52

type FilmstripProps = { slides: PhotoSlide[]; chosen: number[]; index: number; onPick: (index: number) => void }

function Filmstrip({ slides, chosen, index, onPick }: FilmstripProps) {
  const strip = useRef<HTMLDivElement>(null)

  useEffect(() => centreIn(strip.current, strip.current?.children[index]), [index])

  return (
    <div ref={strip} className="viewer-strip">
      {slides.map(({ id, srcSet, ratio }, n) => (
        <button
          key={id}
          type="button"
          // Keys move between photos. Forty stops on the way to the price would be in the way.
          tabIndex={-1}
          aria-label={t('viewer.show', { n: n + 1, isChosen: String(chosen.includes(id)) })}
          aria-current={n === index}
          onClick={() => onPick(n)}
        >
          {/* The strip is centred before they load, by these. */}
          <img
            src={srcSet.split(' ', 1)[0]}
            alt=""
            width={Math.round(THUMB_HEIGHT * ratio)}
            height={THUMB_HEIGHT}
            loading="lazy"
            decoding="async"
          />
          {chosen.includes(id) && <ShoppingBasket aria-hidden className="viewer-heart" />}
        </button>
      ))}
    </div>
  )
}
