import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { getSession } from '../../api/session.ts'
import { log } from '../../ui/log.ts'
import { toastError } from '../../ui/overlay/toasts.tsx'
import { checkFiles, type Refusal } from './check-files.ts'
import { summaryOf } from './queued-files.ts'
import { createUploadQueue } from './upload-queue.ts'
import { useWakeLock } from './use-wake-lock.ts'

/**
 * The uploads of a page: files go up as they are added, what is not fit is refused in a toast for each reason, with the files of
 * the last choice in `refused`. What is still in the queue when the page is left is dropped; a reload brings it back to the same
 * `form`.
 */
export function useUploads(form: string) {
  const [queue] = useState(() => createUploadQueue())
  const files = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  const summary = summaryOf(files)
  const [refused, setRefused] = useState<Refusal[]>([])

  // One choice after the other: each is checked against what the one before it added.
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
        for (const { reason } of refused) toastError(reason)
      })
    },
    [queue],
  )

  useWakeLock(summary.isActive)
  useEffect(() => {
    const ending = new AbortController()
    // Loaded when the page is there: nothing waits for it.
    void import('./kept-files.ts')
      .then(({ keepFiles }) => keepFiles(queue, `${getSession()?.id} ${form}`, ending.signal))
      .catch((error: unknown) => log('Photos are not kept', error))
    return () => {
      queue.empty()
      ending.abort()
    }
  }, [queue, form])

  return { queue, files, add, refused, ...summary }
}
