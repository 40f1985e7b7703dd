import { viewPlace } from '@lineup/contract/locations/suggest.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Upload } from '../../images/queued-files.ts'
import { clockToSend } from './clock-to-send.ts'
import { keepClocks, readClocks } from './kept-clocks.ts'
import { type Clocks, type Correction, correctionOf, type SaidOfClock } from './said-of-clock.ts'
import { forgetTypedClocks, keepTypedClocks, readTypedClocks, type TypedClocks } from './typed-clocks.ts'

export type SessionClocks = ReturnType<typeof useSessionClocks>

type SessionClocksOptions = Pick<Clocks, 'day' | 'takeDay'> & {
  userId: number
  spotId: string
  byCode: ReadonlyMap<string, SaidOfClock>
}

/**
 * The clocks of a session's cameras. `day` and `spotId` as the form has them, empty if they are not chosen. `byCode`: what photos of
 * the clock page say; the photographer may know better.
 */
export function useSessionClocks({ userId, day, takeDay, spotId, byCode }: SessionClocksOptions) {
  const [typed, setTyped] = useState(() => readTypedClocks(userId))
  const { data } = useQuery({
    queryKey: ['place', spotId, day],
    queryFn: ({ signal }) =>
      call(viewPlace, { spot_id: Number(spotId), date: day === '' ? undefined : day }, { signal }),
    placeholderData: keepPreviousData,
    enabled: spotId !== '',
  })
  const [lastTime] = useState(() => readClocks(userId))
  const said = new Map([...byCode, ...typed])
  const spot = { day, zone: data?.time_zone ?? null }
  const clocks: Clocks = {
    ...spot,
    light: data?.light,
    said,
    lastTime,
    takeDay,
    canUndo: (key) => typed.some(([other]) => other === key),
    say: (keys, about) => keepTyped([...typed, ...keys.map((key): [string, SaidOfClock] => [key, about])]),
    undo: (key) =>
      keepTyped(
        typed.toSpliced(
          typed.findLastIndex(([other]) => other === key),
          1,
        ),
      ),
  }

  function keepTyped(now: TypedClocks) {
    setTyped(now)
    keepTypedClocks(userId, now)
  }

  return {
    ...clocks,
    /** Those of cameras whose photos are sent. */
    toSend: (photos: Upload[]) => {
      const there = new Set(photos.map(({ camera_key }) => camera_key))
      return [...said]
        .filter(([key]) => there.has(key))
        .map(([camera_key, about]) => ({ camera_key, ...clockToSend(about, spot) }))
    },
    /** For the next session. A clock that was right needs no word. */
    keep: () => {
      const corrections = [...said].flatMap(([key, about]): Array<[string, Correction]> => {
        const correction = correctionOf(about, spot)
        return correction === null ? [] : [[key, correction]]
      })
      keepClocks(userId, new Map(corrections))
      forgetTypedClocks(userId)
    },
  }
}
