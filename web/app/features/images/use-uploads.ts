import { typeUploadTimes } from '@lineup/contract/images/calls.ts'
import { MAX_IMAGES_PER_BATCH } from '@lineup/contract/limits.ts'
import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { batch, checkFiles, type Refusal } from './check-files.ts'
import { useKeptFiles } from './kept/use-kept-files.ts'
import { summaryOf } from './queued-files.ts'
import { createUploadQueue } from './upload-queue.ts'
import { useWakeLock } from './use-wake-lock.ts'

export type Uploads = ReturnType<typeof useUploads>

/**
 * The uploads of a page. Files are sent as they are added; `refused` lists the files of the last choice that are not, by
 * reason; `left` are those for which there is no room. `kept` stores them in the browser. A first choice of more photos than
 * fit goes to `onTooMany` instead, if there is one.
 */
export function useUploads(form: string, onTooMany?: (chosen: File[]) => Promise<void>) {
  const [queue] = useState(() => createUploadQueue())
  const files = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  const summary = summaryOf(files)
  const [refused, setRefused] = useState<Refusal[]>([])
  const [left, setLeft] = useState<File[]>([])

  // One choice after the other, because each is checked against the files of the one before.
  const adding = useRef(Promise.resolve())
  const add = useCallback(
    (chosen: File[]) => {
      adding.current = adding.current.then(async () => {
        const present = queue.get()
        // What the server refused for good takes no place.
        const unfit = present.filter(({ state }) => state.step === 'failed' && state.isFinal).length
        const { accepted, left, refused } = await checkFiles(
          chosen,
          present.map(({ file }) => file),
          { ...batch(), most: MAX_IMAGES_PER_BATCH + unfit },
        )
        if (onTooMany && left.length > 0 && present.length === 0) return onTooMany(chosen)
        queue.add(accepted)
        setRefused(refused)
        setLeft(left)
      })
    },
    [queue, onTooMany],
  )

  const kept = useKeptFiles(queue, form)
  useWakeLock(summary.isActive)

  /** Gives photos that tell no time the one that the photographer knows. */
  async function typeTimes(ids: string[], taken_at: string) {
    const { list } = await call(typeUploadTimes, { ids, taken_at })
    queue.note(list)
  }

  function forgetRefused() {
    setRefused([])
    setLeft([])
  }

  return { queue, files, add, refused, left, forgetRefused, kept, typeTimes, ...summary }
}
