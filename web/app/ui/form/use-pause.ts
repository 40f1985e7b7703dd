import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 200

/** Calls `act` with the last text when typing pauses. */
export function usePause(act: (text: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPending, setPending] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    isPending,
    type: (text: string) => {
      clearTimeout(timer.current)
      setPending(true)
      timer.current = setTimeout(() => {
        setPending(false)
        act(text)
      }, PAUSE_MS)
    },
  }
}
