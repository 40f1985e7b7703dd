import { type KeyboardEvent, useRef, useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Which photos are selected, and by which keys and presses. `ids` as they stand on the screen. */
export function useSelection(ids: number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  /** The chosen ones go before the photo that is pressed next. */
  const [isPlacing, setPlacing] = useState(false)
  /** Where a range begins. */
  const anchor = useRef<number>(undefined)
  // Photos that have gone meanwhile are selected no more.
  const now = ids.filter((id) => chosen?.has(id))

  const [hasEnded, setEnded] = useState(false)

  function end() {
    setEnded(true)
    setChosen(null)
    setPlacing(false)
  }

  function choose(id: number, isRange: boolean) {
    const next = new Set(now)
    const from = anchor.current === undefined ? -1 : ids.indexOf(anchor.current)
    if (isRange && from >= 0) for (const one of between(ids, from, ids.indexOf(id))) next.add(one)
    else if (!next.delete(id)) next.add(id)
    anchor.current = id
    setChosen(next)
  }

  /** Arrows go from photo to photo, with Shift they select; Ctrl+A selects all, Escape ends. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (chosen === null) return
    const step = steps[event.key]
    if (event.key === 'Escape') {
      if (isPlacing) setPlacing(false)
      else end()
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) setChosen(new Set(ids))
    else if (step !== undefined) go(event, step)
    else return
    event.preventDefault()
  }

  function go({ currentTarget, target, shiftKey }: KeyboardEvent<HTMLElement>, step: number) {
    const boxes = [...currentTarget.querySelectorAll<HTMLElement>('[data-selects]')]
    const at = boxes.indexOf(target as HTMLElement)
    const to = boxes[at + step]
    if (at < 0 || !to) return
    to.focus()
    if (!shiftKey || isPlacing) return
    anchor.current ??= Number(boxes[at]?.dataset.selects)
    if (now.length === 0) anchor.current = Number(boxes[at]?.dataset.selects)
    choose(Number(to.dataset.selects), true)
  }

  return {
    isOn: chosen !== null,
    chosen: now,
    isPlacing,
    start: () => setChosen(new Set()),
    end,
    choose,
    chooseAll: () => setChosen(new Set(ids)),
    /** Does not begin a selection that has ended meanwhile. */
    chooseNone: () => {
      anchor.current = undefined
      setChosen((before) => before && new Set())
    },
    setPlacing,
    onKeyDown,
    /** It was on before, and what had the focus has gone with it. */
    hasEnded,
  }
}

const between = (ids: number[], a: number, b: number) => ids.slice(Math.min(a, b), Math.max(a, b) + 1)
