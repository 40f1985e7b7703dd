import { useEffect, useState } from 'react'
import { readClock } from '../clock-time.ts'
import { BAR, type Bars, type Range } from './bars.ts'
import { HEIGHT } from './heights.ts'
import { xOf } from './x-of.ts'

/** A mark below the bars of the photos that are on the screen now. None where all of them are. */
export function OnScreen({ bars }: { bars: Bars }) {
  const shown = useTimesOnScreen()
  if (shown === null) return null
  const toBar = (minute: number) => Math.floor(minute / BAR) * BAR
  return (
    <line
      aria-hidden
      x1={xOf(toBar(shown.from), bars)}
      x2={xOf(Math.min(toBar(shown.to) + BAR, bars.to), bars)}
      y1={HEIGHT + 2}
      y2={HEIGHT + 2}
      className="time-here"
    />
  )
}

function useTimesOnScreen(): Range | null {
  const [shown, setShown] = useState<Range | null>(null)

  // After each render as well: another window has other cards.
  useEffect(() => {
    let frame = 0
    function look() {
      frame = 0
      const next = timesOnScreen()
      setShown((before) => (before?.from === next?.from && before?.to === next?.to ? before : next))
    }
    function lookSoon() {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    lookSoon()
    addEventListener('scroll', lookSoon, { passive: true })
    addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', lookSoon)
      removeEventListener('resize', lookSoon)
    }
  })
  return shown
}

/** Pixels below a picture: a card of which only these are seen is not meant. */
const CAPTION = 60

/** The first and the last minute of the cards that are seen below the time line. */
function timesOnScreen(): Range | null {
  const top = document.querySelector('.time-stay')?.getBoundingClientRect().bottom ?? 0
  const cards = [...document.querySelectorAll<HTMLElement>('.day-found [data-time]')]
  const seen = cards.filter((card) => {
    const box = card.getBoundingClientRect()
    return box.bottom - CAPTION > top && box.top < innerHeight
  })
  const [from, to] = [seen[0], seen.at(-1)].map((card) => readClock(card?.dataset['time']?.slice(0, 5) ?? null))
  if (from == null || to == null || seen.length === cards.length) return null
  return { from, to }
}
