import { viewLine } from '@lineup/contract/days/line.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { SpotAndDay } from '../../days/day-path.ts'
import type { TimeLineData } from '../../days/line/bars.ts'
import { matchRides } from '../match/match-rides.ts'
import { readTrack } from '../tracks/read-track.ts'
import { NoTrack, type TrackFault } from '../tracks/track.ts'
import { type KeptWaves, keepWaves, readKept } from './kept-waves.ts'
import { moved, sessionOf, timedStacks, type WatchSession } from './read-session.ts'

export type Step =
  | { name: 'empty' }
  | { name: 'reading' }
  | { name: 'refused'; fault: TrackFault | 'noWaves' }
  | { name: 'asking'; session: WatchSession }
  | { name: 'shown'; waves: KeptWaves }

/** From a watch file to its waves. All of it happens in this browser; only the day's line is asked for, as anybody may. */
export function useWaves(day: SpotAndDay) {
  const [step, setStep] = useState<Step>(() => {
    const waves = readKept(day)
    return waves === null ? { name: 'empty' } : { name: 'shown', waves }
  })
  const [line, setLine] = useState<TimeLineData>()
  const { spot_id, date } = day
  const isShown = step.name === 'shown'
  // After a reload; otherwise the line came with the file.
  useEffect(() => {
    if (!isShown || line !== undefined) return
    call(viewLine, { spot_id, date })
      .then(setLine)
      .catch(() => setStep({ name: 'empty' }))
  }, [isShown, line, spot_id, date])

  async function take(file: File) {
    setStep({ name: 'reading' })
    try {
      const [track, now] = await Promise.all([readTrack(file), line ?? call(viewLine, { spot_id, date })])
      setLine(now)
      const session = sessionOf(track, now)
      setStep(session.rides.length === 0 ? { name: 'refused', fault: 'noWaves' } : { name: 'asking', session })
    } catch (error) {
      setStep(error instanceof NoTrack ? { name: 'refused', fault: error.fault } : { name: 'empty' })
    }
  }

  function keep(waves: KeptWaves | null) {
    keepWaves(day, waves)
    setStep(waves === null ? { name: 'empty' } : { name: 'shown', waves })
  }

  return {
    step,
    line,
    take,
    show: ({ rides }: WatchSession, shift: number) =>
      keep({ rides: rides.map((ride) => moved(ride, shift)), hidden: [], clocks: [] }),
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
