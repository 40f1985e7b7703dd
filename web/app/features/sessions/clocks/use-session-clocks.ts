import { viewPlace } from '@lineup/contract/locations/suggest.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Upload } from '../../images/queued-files.ts'
import { shiftOf, type TypedTime } from './true-clock.ts'

/** A photographer who looks at a camera and says it is right sees no seconds. */
const BY_EYE_S = 60

/** What the photographer says of a camera's clock: it is right, or when one of its photos was really taken. */
export type SaidOfClock = 'right' | { photo: Upload; time: TypedTime }

export type SessionClocks = ReturnType<typeof useSessionClocks>

/** The clocks of a session's cameras. `day` and `spotId` as the form has them, empty if they are not chosen. */
export function useSessionClocks({ day, spotId }: { day: string; spotId: string }) {
  const [said, setSaid] = useState<ReadonlyMap<string, SaidOfClock>>(new Map())
  const { data } = useQuery({
    queryKey: ['place', spotId],
    queryFn: ({ signal }) => call(viewPlace, { spot_id: Number(spotId) }, { signal }),
    enabled: spotId !== '',
  })
  const zone = data?.time_zone ?? null
  const shiftMs = (about: SaidOfClock) => (about === 'right' ? 0 : shiftOf(about.photo, about.time, { zone, day }))

  return {
    zone,
    day,
    said,
    shiftMs,
    say: (key: string, about: SaidOfClock | undefined) =>
      setSaid((before) => {
        const others = [...before].filter(([other]) => other !== key)
        return new Map(about === undefined ? others : [...others, [key, about]])
      }),
    /** Those of cameras whose photos are sent. */
    toSend: (photos: Upload[]) => {
      const there = new Set(photos.map(({ camera_key }) => camera_key))
      return [...said]
        .filter(([key]) => there.has(key))
        .map(([camera_key, about]) => ({
          camera_key,
          source: 'typed' as const,
          shift_ms: shiftMs(about),
          error_s: about === 'right' ? BY_EYE_S : about.time.errorS,
        }))
    },
  }
}
