import type { Deps } from '../deps.ts'
import { noteProgress, type Span, type Stream } from './stream-queries.ts'

export type Pace = {
  /** How often an answer says that it moves, and what it has sent. */
  tickMs: number
  /** Over this many ticks a reader takes at least so many bytes, or is cut: it may resume. */
  slowTicks: number
  slowBytes: number
}

/** 10 kB/s over a minute. */
export const PACE: Pace = { tickMs: 5_000, slowTicks: 12, slowBytes: 600_000 }

type Watched = {
  stream: Stream
  span: Span
  sent: () => number
  cut: () => void
}

export type Watch = {
  /** Notes what was sent, or will be at once. */
  note: (sent: number) => Promise<void>
  /** Ends the watch; gives how many bytes were noted. */
  stop: () => Promise<number>
}

/** Notes the progress of an answer and cuts it when its reader is too slow, or when its claim is no longer its own. */
export function watchStream({ db, log }: Pick<Deps, 'db' | 'log'>, pace: Pace, watched: Watched): Watch {
  const { stream, span, cut } = watched
  const { from } = span
  let samples = [0]
  let noted = 0
  let noting: Promise<void> | undefined

  const writeDown = async (sent: number) => {
    try {
      const isOurs = await noteProgress(db, stream, { sent: { from, to: from + sent }, fresh: sent - noted })
      if (!isOurs) return cut()
      noted = sent
    } catch (error) {
      log.warn({ err: error }, 'the progress of a download could not be noted')
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
    // Nothing waits behind one that waits for the database.
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
