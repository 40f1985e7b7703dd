import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { dayPath } from '../day-path.ts'
import type { Bars, Range } from './bars.ts'
import { shownWindow, toAddress, windowQuery } from './window.ts'

/** After the last key. */
const REST_MS = 500

/** A window on its way: `at` is the query of the address that it left. */
type Moving = { range: Range; at: string; isResting: boolean }

/** The window of the address, and the one that moves while somebody moves it. */
export function useWindow(day: { spot_id: number; date: string }, bars: Bars, window: Partial<Range> | null) {
  const navigate = useNavigate()
  const at = windowQuery(window)
  const [moving, setMoving] = useState<Moving | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // It has arrived, or another way led elsewhere.
  if (moving?.isResting && moving.at !== at) setMoving(null)

  useEffect(() => () => clearTimeout(timer.current), [])

  function rest(range: Range) {
    clearTimeout(timer.current)
    setMoving({ range, at, isResting: true })
    void navigate(dayPath(day, toAddress(range, bars)), { replace: true, preventScrollReset: true })
  }

  return {
    range: moving?.range ?? shownWindow(window, bars),
    move: (range: Range) => {
      setMoving({ range, at, isResting: false })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => rest(range), REST_MS)
    },
    rest,
  }
}
