import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { log } from '../../../ui/log.ts'
import type { UploadQueue } from '../upload-queue.ts'
import { formOf, isContinued } from './form-of.ts'
import type { Keeper, LeftList } from './keep-files.ts'

/**
 * Keeps the photos of a queue in the browser. A reload restores them to the same `form`. Leaving the page stops their
 * uploads and keeps them; the next visit finds them as `left`, or takes them up if it came to continue.
 */
export function useKeptFiles(queue: UploadQueue, form: string) {
  const keeper = useRef<Keeper>(null)
  const [left, setLeft] = useState<LeftList | null>(null)
  // Only when the page is opened: its own menu entry, pressed on it, has another state, and must not begin anew.
  const state: unknown = useLocation().state
  const [continues] = useState(() => isContinued(state))

  useEffect(() => {
    const ending = new AbortController()
    queue.resume()

    async function keep() {
      // Loaded after the first render, because nothing waits for it.
      const { keepFiles } = await import('./keep-files.ts')
      const now = await keepFiles(queue, formOf(form), ending.signal)
      let found = await now?.findLeft()
      if (now && found && continues && !ending.signal.aborted) {
        await now.takeUp(found)
        found = await now.findLeft()
      }
      if (ending.signal.aborted) return
      keeper.current = now
      setLeft(found ?? null)
    }

    keep().catch((error: unknown) => log('Photos could not be stored', error))
    return () => {
      if (keeper.current?.isSafe()) {
        ending.abort()
        queue.pause()
        keeper.current.layDown()
      } else {
        queue.empty()
        ending.abort()
      }
      keeper.current = null
    }
  }, [queue, form, continues])

  const isSafe = useCallback(() => keeper.current?.isSafe() === true, [])

  async function end(deed: 'takeUp' | 'discard') {
    const now = keeper.current
    if (!now || !left) return
    setLeft(null)
    try {
      await now[deed](left)
      setLeft(await now.findLeft())
    } catch (error) {
      log('Stored photos could not be read', error)
    }
  }

  return {
    left,
    takeUp: () => end('takeUp'),
    discard: () => end('discard'),
    isSafe,
  }
}
