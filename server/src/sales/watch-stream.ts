import type { Deps } from '../deps.ts'
import { noteProgress, type Span, type Stream } from './stream-queries.ts'

export type Pace = {
  /** How often an answer says that it is still there, and what it has sent. */
  tickMs: number
  /** Over this many ticks a reader takes at least so many bytes, or is cut: it may resume. */
  slowTicks: number
  slowBytes: number
  /** How long the bytes that the kernel holds at the end may take; less than a lease. */
  partMs: number
}

/** 10 kB/s over a minute; at that pace the 4 MiB that a kernel holds at most take seven. */
export const PACE: Pace = { tickMs: 15_000, slowTicks: 4, slowBytes: 600_000, partMs: 7 * 60_000 }

type Watched = {
  stream: Stream
  from: number
  progress: () => { sent: number; isAllSent: boolean }
  cut: () => void
}

/** Notes the progress of an answer and cuts it when its reader is too slow, or when its claim is no longer its own. */
export function watchStream({ db, log }: Pick<Deps, 'db' | 'log'>, pace: Pace, watched: Watched): () => void {
  const { stream, from, progress, cut } = watched
  let samples = [0]
  let isNoting = false

  const note = async (sent: Span, isMoving: boolean) => {
    isNoting = true
    try {
      if (!(await noteProgress(db, stream, sent, isMoving))) cut()
    } catch (error) {
      log.warn({ err: error }, 'the progress of a download could not be noted')
    } finally {
      isNoting = false
    }
  }
  const timer = setInterval(() => {
    const { sent, isAllSent } = progress()
    const isMoving = sent > (samples.at(-1) ?? 0)
    samples = [...samples, sent].slice(-1 - pace.slowTicks)
    const [oldest = 0] = samples
    const isSlow = samples.length > pace.slowTicks && sent - oldest < pace.slowBytes
    if (isSlow && !isAllSent) return cut()
    if (!isNoting) void note({ from, to: from + sent }, isMoving)
  }, pace.tickMs)

  return () => clearInterval(timer)
}
