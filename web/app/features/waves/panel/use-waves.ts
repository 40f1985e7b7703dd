import { viewLine } from '@lineup/contract/days/line.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { SpotAndDay } from '../../days/day-path.ts'
import type { TimeLineData } from '../../days/line/bars.ts'
import { matchRides } from '../match/match-rides.ts'
import { NotRead, readBesidePage } from '../reading/read-beside-page.ts'
import { moved, timedStacks, type WatchSession } from '../reading/session-of.ts'
import { NoTrack, type TrackFault } from '../tracks/no-track.ts'
import { type KeptWaves, keepWaves, readKept } from './kept-waves.ts'

export type Step =
  | { name: 'empty' }
  | { name: 'reading'; read: number }
  | { name: 'refused'; fault: TrackFault | 'noWaves' | 'slow' | 'lost'; isCut?: boolean }
  | { name: 'asking'; session: WatchSession }
  | { name: 'shown'; waves: KeptWaves }

/** From a watch file to its waves. All of it happens in this browser; only the day's line is asked for, as anybody may. */
export function useWaves(day: SpotAndDay) {
  const [step, setStep] = useState<Step>(() => {
    const waves = readKept(day)
    return waves === null ? { name: 'empty' } : { name: 'shown', waves }
  })
  const [line, setLine] = useState<TimeLineData>()
  const reading = useRef<AbortController>(undefined)
  const { spot_id, date } = day
  const isShown = step.name === 'shown'
  // After a reload; otherwise the line came with the file.
  useEffect(() => {
    if (!isShown || line !== undefined) return
    call(viewLine, { spot_id, date })
      .then(setLine)
      .catch(() => setStep({ name: 'empty' }))
  }, [isShown, line, spot_id, date])
  useEffect(() => () => reading.current?.abort(), [])

  async function take(file: File) {
    reading.current?.abort()
    const { signal } = (reading.current = new AbortController())
    setStep({ name: 'reading', read: 0 })
    try {
      const onRead = (read: number) => setStep({ name: 'reading', read })
      const day = async () => {
        const now = line ?? (await call(viewLine, { spot_id, date }))
        setLine(now)
        return { line: now, date }
      }
      const { session, isCut } = await readBesidePage(file, { day, onRead, signal })
      if (signal.aborted) return
      setStep(session === undefined ? { name: 'refused', fault: 'noWaves', isCut } : { name: 'asking', session })
    } catch (error) {
      if (signal.aborted) return
      const isTold = error instanceof NoTrack || error instanceof NotRead
      setStep(isTold ? { name: 'refused', fault: error.fault } : { name: 'empty' })
    }
  }

  function keep(waves: KeptWaves | null) {
    reading.current?.abort()
    keepWaves(day, waves)
    setStep(waves === null ? { name: 'empty' } : { name: 'shown', waves })
  }

  return {
    step,
    line,
    take,
    cancel: () => keep(null),
    show: ({ rides }: WatchSession, shift: number) => keep(keptFrom(rides.map((ride) => moved(ride, shift)))),
    change: keep,
    /** The photos' times may be moved: a wave then has other stacks. */
    matched:
      line === undefined || step.name !== 'shown'
        ? undefined
        : matchRides(
            step.waves.rides,
            timedStacks(line).map((stack) => moved(stack, step.waves.clocks[stack.clock] ?? 0)),
          ),
  }
}

export const keptFrom = (rides: KeptWaves['rides']): KeptWaves => ({ rides, hidden: [], clocks: [] })
