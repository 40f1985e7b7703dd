import { texts } from '@lineup/contract/errors.ts'
import { dropUploads } from '@lineup/contract/images/calls.ts'
import { MAX_IMAGES_PER_SESSION } from '@lineup/contract/limits.ts'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { checkFiles, type Refusal } from '../images/check-files.ts'
import { takeHandedOver } from '../images/hand-over.ts'
import { summaryOf, type Upload, wasSentBefore } from '../images/queued-files.ts'
import { createUploadQueue } from '../images/upload-queue.ts'
import { useWakeLock } from '../images/use-wake-lock.ts'
import { type ExpectedFile, forgetExpected, keepExpected, nameAndSize, readExpected } from './expected-files.ts'
import { resumingTransport } from './resuming-transport.ts'
import { summaryOfSession } from './session-summary.ts'

const room = { most: MAX_IMAGES_PER_SESSION, tooMany: texts.tooManyInSession }
/** Often enough for a bar that moves, and seldom enough for a thousand rows. */
const LOOK_EVERY_MS = 200

/** Folders come in any order. IMG_9 stands before IMG_10. */
const byName = new Intl.Collator('en', { numeric: true })

export type SessionUploads = ReturnType<typeof useSessionUploads>

/**
 * The photos of a session on their way to the server. What has arrived stays there for a day, so leaving the page only stops the
 * rest. `earlier`: what had arrived before the page was opened.
 */
export function useSessionUploads(userId: number, earlier: Upload[]) {
  const [known] = useState(() => new Map(earlier.map((upload) => [upload.id, upload])))
  const [queue] = useState(() =>
    createUploadQueue({ transport: resumingTransport(known), retries: Number.POSITIVE_INFINITY }),
  )
  const [subscribe] = useState(() => seldom(queue.subscribe))
  const files = useSyncExternalStore(subscribe, queue.get, queue.get)
  const [expected, setExpected] = useState(() => readExpected(userId))
  const [refused, setRefused] = useState<Refusal[]>([])
  const [isPaused, setPaused] = useState(false)
  const isActive = summaryOf(files).isActive && !isPaused
  useWakeLock(isActive)
  useEffect(() => {
    queue.resume()
    return () => queue.pause()
  }, [queue])

  // One choice after the other, because each is checked against the files of the one before.
  const adding = useRef(Promise.resolve())
  const add = useCallback(
    (chosen: File[]) => {
      adding.current = adding.current.then(async () => {
        const present = queue.get().map(({ file }) => file)
        const { accepted, refused } = await checkFiles(chosen, present, room)
        setExpected((before) => {
          const all = new Map([...before, ...accepted].map((file) => [nameAndSize(file), file]))
          keepExpected(userId, [...all.values()])
          return [...all.values()]
        })
        queue.add(accepted.toSorted((a, b) => byName.compare(a.name, b.name)))
        setRefused(refused)
      })
    },
    [queue, userId],
  )

  useEffect(() => {
    const handed = takeHandedOver()
    if (handed.length > 0) add(handed)
  }, [add])

  function keep(files: ExpectedFile[]) {
    keepExpected(userId, files)
    setExpected(files)
  }

  function remove(id: string) {
    const file = queue.get().find((one) => one.id === id)?.file
    queue.remove(id)
    if (file) keep(expected.filter((other) => nameAndSize(other) !== nameAndSize(file)))
  }

  /** What had arrived before the page was opened, and was not dropped again: the page has no file of it. */
  const here = new Set(files.map(({ file }) => nameAndSize(file)))
  const withoutFile = [...known.values()].filter((upload) => !here.has(nameAndSize(upload)))

  async function removeArrived({ id, ...file }: Upload) {
    await call(dropUploads, { ids: [id] })
    known.delete(id)
    keep(expected.filter((other) => nameAndSize(other) !== nameAndSize(file)))
  }

  function pause(isNow: boolean) {
    setPaused(isNow)
    if (isNow) queue.pause()
    else queue.resume()
  }

  function forget() {
    queue.release()
    known.clear()
    forgetExpected(userId)
    setExpected([])
    setRefused([])
  }

  /** Throws away everything that has arrived. */
  async function startOver() {
    const ids = [...known.keys()]
    if (ids.length > 0) await call(dropUploads, { ids })
    queue.empty()
    forget()
    pause(false)
  }

  const sentBefore = [...known.values()].filter(wasSentBefore)

  /** Deletes what a sequence of this photographer has already. */
  async function leaveOutSent() {
    const ids = new Set(sentBefore.map(({ id }) => id))
    await call(dropUploads, { ids: [...ids] })
    for (const id of ids) known.delete(id)
    queue.release(({ state }) => state.step === 'done' && ids.has(state.upload.id))
    const names = new Set(sentBefore.map(nameAndSize))
    keep(expected.filter((file) => !names.has(nameAndSize(file))))
  }

  /** Leaves out what has not arrived. */
  function leaveOutMissing() {
    keep([...known.values(), ...queue.get().map(({ file }) => file)])
  }

  return {
    queue,
    files,
    refused,
    isActive,
    isPaused,
    add,
    remove,
    withoutFile,
    removeArrived,
    pause,
    forget,
    startOver,
    leaveOutMissing,
    sentBefore,
    leaveOutSent,
    ...summaryOfSession(files, known, expected),
  }
}

/** Passes changes on a few times a second. */
function seldom(subscribe: (listener: () => void) => () => void) {
  return (listener: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        listener()
      }, LOOK_EVERY_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }
}
