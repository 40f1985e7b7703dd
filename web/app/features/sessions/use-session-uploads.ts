import { dropUploads, typeUploadTimes } from '@lineup/contract/images/calls.ts'
import { MAX_IMAGES_PER_SESSION } from '@lineup/contract/limits.ts'
import { kept } from '@lineup/contract/messages/kept.ts'
import { language } from '@lineup/contract/messages/speaking.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { checkFiles, type Refusal } from '../images/check-files.ts'
import { takeHandedOver } from '../images/hand-over.ts'
import { twinsOf } from '../images/left-out/twins.ts'
import { summaryOf, type Upload, type UploadState, wasSentBefore } from '../images/queued-files.ts'
import { createUploadQueue } from '../images/upload-queue.ts'
import { useWakeLock } from '../images/use-wake-lock.ts'
import { forgetTypedClocks } from './clocks/typed-clocks.ts'
import { type ExpectedFile, forgetExpected, keepExpected, nameAndSize, readExpected } from './expected-files.ts'
import { resumingTransport } from './resuming-transport.ts'
import { summaryOfSession } from './session-summary.ts'

/** Often enough for a bar that moves, and seldom enough for a thousand rows. */
const LOOK_EVERY_MS = 200

/** Folders come in any order. IMG_9 stands before IMG_10. */
const byName = (a: { name: string }, b: { name: string }) => collatorIn(language()).compare(a.name, b.name)
const collatorIn = kept((locale: string) => new Intl.Collator(locale, { numeric: true }))

export type SessionUploads = ReturnType<typeof useSessionUploads>

/**
 * The photos of a session on their way to the server. What has arrived stays there for a day, so leaving the page only stops the
 * rest. `earlier`: what had arrived before the page was opened.
 */
export function useSessionUploads(userId: number, earlier: Upload[]) {
  const [known] = useState(() => new Map(earlier.map((upload) => [upload.id, upload])))
  const [queue] = useState(() => createUploadQueue({ transport: resumingTransport(known) }))
  const [subscribe] = useState(() => seldom(queue.subscribe))
  const files = useSyncExternalStore(subscribe, queue.get, queue.get)
  const [expected, setExpected] = useState(() => readExpected(userId))
  // Chosen again after a reload, a broken file would be refused again. Until then it would be missing, and nothing could be sent.
  const unfit = JSON.stringify(files.flatMap(({ file, state }) => (isUnfit(state) ? [nameAndSize(file)] : [])))
  useEffect(() => {
    const names = new Set(JSON.parse(unfit) as string[])
    keepExpected(
      userId,
      expected.filter((file) => !names.has(nameAndSize(file))),
    )
  }, [userId, expected, unfit])
  /** Chosen in another browser, or before signing out: nothing here tells whether there were more. */
  const [isUnknown, setUnknown] = useState(() => earlier.length > 0 && expected.length === 0)
  const [refused, setRefused] = useState<Refusal[]>([])
  // What has arrived is kept outside of React.
  const [, setTimed] = useState(0)
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
        // Somebody who goes on chooses the same files again. They are not counted twice.
        const onPage = new Set([...present, ...chosen].map(nameAndSize))
        const elsewhere = [...known.values()].filter((upload) => !onPage.has(nameAndSize(upload)))
        const most = MAX_IMAGES_PER_SESSION - elsewhere.length
        const { accepted, refused } = await checkFiles(chosen, present, {
          most,
          tooMany: tContract('tooManyInSession'),
        })
        setExpected((before) => [
          ...new Map([...before, ...accepted].map((file) => [nameAndSize(file), file])).values(),
        ])
        queue.add(accepted.toSorted(byName))
        setRefused(refused)
        setUnknown(false)
      })
    },
    [queue, known],
  )

  useEffect(() => {
    const handed = takeHandedOver()
    if (handed.length > 0) add(handed)
  }, [add])

  /** Photos that are gone, or not wanted, are not missing. */
  function unexpect(files: ExpectedFile[]) {
    const names = new Set(files.map(nameAndSize))
    setExpected((before) => before.filter((file) => !names.has(nameAndSize(file))))
  }

  function remove(id: string) {
    const file = queue.get().find((one) => one.id === id)?.file
    queue.remove(id)
    if (file) unexpect([file])
  }

  /** What had arrived before the page was opened, and was not dropped again: the page has no file of it. */
  const here = new Set(files.map(({ file }) => nameAndSize(file)))
  const withoutFile = [...known.values()].filter((upload) => !here.has(nameAndSize(upload)))

  async function removeArrived(upload: Upload) {
    await drop([upload.id])
    known.delete(upload.id)
    unexpect([upload])
  }

  function pause(isNow: boolean) {
    setPaused(isNow)
    if (isNow) queue.pause()
    else queue.resume()
  }

  function forget() {
    queue.letGo()
    known.clear()
    forgetExpected(userId)
    setExpected([])
    setUnknown(false)
    setRefused([])
  }

  /** Throws away everything that has arrived. */
  async function startOver() {
    await drop([...known.keys()])
    queue.empty()
    forget()
    forgetTypedClocks(userId)
    pause(false)
  }

  /** Deletes photos that have arrived. */
  async function leaveOut(uploads: Upload[]) {
    const ids = new Set(uploads.map(({ id }) => id))
    await drop([...ids])
    for (const id of ids) known.delete(id)
    queue.letGo(({ state }) => state.step === 'done' && ids.has(state.upload.id))
    unexpect(uploads)
  }

  /** Gives photos that tell no time the one that the photographer knows. */
  async function typeTimes(ids: string[], taken_at: string) {
    const { list } = await call(typeUploadTimes, { ids, taken_at })
    for (const upload of list) known.set(upload.id, upload)
    setTimed((times) => times + 1)
  }

  /** Leaves out what has not arrived. */
  function leaveOutMissing() {
    setExpected([...known.values(), ...queue.get().map(({ file }) => file)])
  }

  return {
    queue,
    files,
    refused,
    isActive,
    isPaused,
    isUnknown,
    add,
    remove,
    withoutFile,
    removeArrived,
    pause,
    forget,
    startOver,
    leaveOutMissing,
    typeTimes,
    /** In a sequence of this photographer already, or rejected. */
    sentBefore: [...known.values()].filter(wasSentBefore),
    twins: twinsOf([...known.values()].toSorted(byName)),
    leaveOut,
    ...summaryOfSession(files, known, expected),
  }
}

const isUnfit = (state: UploadState) => state.step === 'failed' && state.isUnfit === true

/** Two tabs can have sent more than one call takes. */
async function drop(ids: string[]) {
  for (let at = 0; at < ids.length; at += MAX_IMAGES_PER_SESSION) {
    await call(dropUploads, { ids: ids.slice(at, at + MAX_IMAGES_PER_SESSION) })
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
