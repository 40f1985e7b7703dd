import type { Deps } from '../../deps.ts'
import { noteProgress, type Span, type Stream } from './stream-queries.ts'

export type Pace = {
  tickMs: number
  /** A reader that takes fewer than `slowBytes` in this many ticks is cut; it may resume. */
  slowTicks: number
  slowBytes: number
}

/** 10 kB/s over a minute. */
export const PACE: Pace = { tickMs: 5_000, slowTicks: 12, slowBytes: 600_000 }

type WatchedStream = {
  stream: Stream
  span: Span
  sent: () => number
  cut: () => void
}

export type Watch = {
  /** Stores the bytes that were sent or are about to be sent. */
  note: (sent: number) => Promise<void>
  /** Ends the watch. Returns the number of stored bytes. */
  stop: () => Promise<number>
}

/** Stores the progress of an answer. Cuts it when its reader is too slow or when it lost its claim. */
export function watchStream({ db, log }: Pick<Deps, 'db' | 'log'>, pace: Pace, watched: WatchedStream): Watch {
  const { stream, span, cut } = watched
  const { from } = span
  let samples = [0]
  let noted = 0
  let noting: Promise<void> | undefined

  const writeDown = async (sent: number) => {
    try {
      const { isStored, isCut } = await noteProgress(db, stream, {
        sent: { from, to: from + sent },
        fresh: sent - noted,
      })
      if (isStored) noted = sent
      if (isCut) cut()
    } catch (error) {
      log.warn({ err: error }, 'the progress of a download could not be stored')
    } finally {
      noting = undefined
    }
  }
  const note = async (sent: number) => {
    await noting
    noting = writeDown(sent)
    await noting
  }
  const timer = setInterval(() => {
    const sent = watched.sent()
    samples = [...samples, sent].slice(-1 - pace.slowTicks)
    const [oldest = 0] = samples
    if (samples.length > pace.slowTicks && sent - oldest < pace.slowBytes) return cut()
    // Skip this tick while an earlier write still waits for the database.
    if (noting === undefined) void note(sent)
  }, pace.tickMs)

  return {
    note,
    stop: async () => {
      clearInterval(timer)
      await noting
      return noted
    },
  }
}
