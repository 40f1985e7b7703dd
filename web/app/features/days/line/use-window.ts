import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { dayPath } from '../day-path.ts'
import type { Bars, Range } from './bars.ts'
import { showPhotos } from './show-photos.ts'
import { shownWindow, toAddress, windowQuery } from './window.ts'

/** After the last key. */
const REST_MS = 500

/** A window on its way: `at` is the query of the address that it left, `sent` the one that it went to last. */
type Moving = { range: Range; at: string; sent?: string | undefined; isResting: boolean }

/** The window of the address, and the one that moves while somebody moves it. Back undoes a choice of a window, not each move of its ends. */
export function useWindow(day: { spot_id: number; date: string }, bars: Bars, window: Partial<Range> | null) {
  const navigate = useNavigate()
  const at = windowQuery(window)
  const [moving, setMoving] = useState<Moving | null>(null)
  const chosen = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (moving && moving.at !== at) {
    // The address has changed. Keep the moving window only if this is the address we sent and the visitor still moves it.
    const movesOn = !moving.isResting && moving.sent === at
    setMoving(movesOn ? { ...moving, at } : null)
  }

  useEffect(() => {
    if (!moving) clearTimeout(timer.current)
  }, [moving])
  // Once its photos are in the page: before, the browser would move the page with what is below them.
  useEffect(() => {
    if (chosen.current === at) showPhotos()
    chosen.current = undefined
  }, [at])
  useEffect(() => () => clearTimeout(timer.current), [])

  function rest(range: Range, isMoved: boolean) {
    clearTimeout(timer.current)
    const next = toAddress(range, bars)
    setMoving({ range, at, sent: windowQuery(next), isResting: true })
    chosen.current = windowQuery(next)
    void navigate(dayPath(day, next), { replace: isMoved && window !== null, preventScrollReset: true })
  }

  return {
    range: moving?.range ?? shownWindow(window, bars),
    move: (range: Range) => {
      setMoving((before) => ({ range, at, sent: before?.sent, isResting: false }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => rest(range, true), REST_MS)
    },
    rest,
  }
}
