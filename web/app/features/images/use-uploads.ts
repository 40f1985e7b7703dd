import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { getSession } from '../../api/session.ts'
import { log } from '../../ui/log.ts'
import { checkFiles, type Refusal } from './check-files.ts'
import { summaryOf } from './queued-files.ts'
import { createUploadQueue } from './upload-queue.ts'
import { useWakeLock } from './use-wake-lock.ts'

/**
 * The uploads of a page. Files are sent as they are added; `refused` lists the files of the last choice that are not, by
 * reason. Leaving the page drops the queue; a reload restores it to the same `form`.
 */
export function useUploads(form: string) {
  const [queue] = useState(() => createUploadQueue())
  const files = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  const summary = summaryOf(files)
  const [refused, setRefused] = useState<Refusal[]>([])

  // One choice after the other, because each is checked against the files of the one before.
  const adding = useRef(Promise.resolve())
  const add = useCallback(
    (chosen: File[]) => {
      adding.current = adding.current.then(async () => {
        const { accepted, refused } = await checkFiles(
          chosen,
          queue.get().map(({ file }) => file),
        )
        queue.add(accepted)
        setRefused(refused)
      })
    },
    [queue],
  )

  useWakeLock(summary.isActive)
  useEffect(() => {
    const ending = new AbortController()
    // Loaded after the first render, because nothing waits for it.
    void import('./kept-files.ts')
      .then(({ keepFiles }) => keepFiles(queue, `${getSession()?.id} ${form}`, ending.signal))
      .catch((error: unknown) => log('Photos could not be stored', error))
    return () => {
      queue.empty()
      ending.abort()
    }
  }, [queue, form])

  return { queue, files, add, refused, ...summary }
}
