import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router'
import { furtherThan, useSteps } from '../../../api/navigation/steps.ts'
import { COMPARE } from './compare-path.ts'

export type Compared = {
  isOpen: boolean
  /** The photo that was seen large from there last, or 0. */
  seen: number
  open: () => void
  see: (id: number) => void
  close: () => void
}

/**
 * Whether the chosen photos are compared over this page. The address is the state, as of a photo that is seen large: Back closes
 * them, and who comes back from the checkout finds them again.
 */
export function useCompared(chosen: number) {
  const state = useSteps()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const wasOpenedHere = useRef(false)
  const [seen, see] = useState(0)
  const isAsked = search.has(COMPARE)

  function show(isOpen: boolean, options: NavigateOptions) {
    const to = (now: URLSearchParams) => {
      const next = new URLSearchParams(now)
      next.delete(isOpen ? 'photo' : COMPARE)
      if (isOpen) next.set(COMPARE, '1')
      return next
    }
    setSearch(to, { preventScrollReset: true, ...options })
  }

  function open() {
    wasOpenedHere.current = true
    see(0)
    show(true, { state: furtherThan(state) })
  }

  /** In the place of the photo that is seen large. `isOpenedHere`: the entry before is this page. */
  function openInstead(isOpenedHere: boolean) {
    wasOpenedHere.current = isOpenedHere
    see(0)
    show(true, { replace: true, state })
  }

  function close() {
    if (!wasOpenedHere.current) return show(false, { replace: true, state })
    // A second press must not go back once more.
    wasOpenedHere.current = false
    void navigate(-1)
  }

  // Who takes the last photo out, and later chooses another one, does not compare yet.
  const end = useEffectEvent(close)
  useEffect(() => {
    if (isAsked && chosen === 0) end()
  }, [isAsked, chosen])

  return { isOpen: isAsked && chosen > 0, seen, open, openInstead, see, close }
}
