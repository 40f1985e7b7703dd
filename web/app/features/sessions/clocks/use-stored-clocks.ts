import { type listClocks as contract, setClock, typeImageTimes } from '@lineup/contract/sequences/clocks.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { queries } from '../../../api/queries.tsx'
import type { Output } from '../../../api/wire.ts'
import { clocksQuery } from '../../sequences/clocks-query.ts'
import { imagesKey } from '../../sequences/sequence-cache.ts'
import { clockToSend } from './clock-to-send.ts'
import type { Clocks, SaidOfClock } from './said-of-clock.ts'
import { type FormDay, takeDay } from './take-day.ts'
import { cameraInstant, type TimedPhoto } from './true-clock.ts'

type Stored = Output<typeof contract>

/** The clocks of a sequence that is sent already. What is said of one is saved at once. Undefined until they are read. */
export function useStoredClocks(id: number, formDay: FormDay) {
  const [isSaving, setSaving] = useState(false)
  /** What was said of a camera before it was changed on this page; undefined: nothing. */
  const [before, setBefore] = useState<Array<[string, SaidOfClock | undefined]>>([])
  const { data } = useQuery(clocksQuery(id))
  if (data === undefined) return undefined
  const spot = { day: formDay.day, zone: data.time_zone }

  const said = saidOf(data)

  async function say(cameraKeys: string[], about: SaidOfClock) {
    await save(async (known) => {
      let revision = known
      for (const key of cameraKeys) {
        revision = await setClockOf(key, about, revision)
        setBefore((all) => [...all, [key, said.get(key)]])
      }
    })
  }

  async function undo(cameraKey: string) {
    const last = before.findLastIndex(([key]) => key === cameraKey)
    await save(async (revision) => {
      await setClockOf(cameraKey, before[last]?.[1], revision)
      if (last >= 0) setBefore(before.toSpliced(last, 1))
    })
  }

  async function setClockOf(camera_key: string, about: SaidOfClock | undefined, known: number) {
    const clock = about === undefined ? { source: 'zone' as const, shift_ms: 0, error_s: 0 } : clockToSend(about, spot)
    const { revision } = await call(
      setClock,
      { sequence_id: id, camera_key, ...clock, revision: known },
      { isQuiet: true },
    )
    return revision
  }

  async function save(change: (revision: number) => Promise<unknown>) {
    setSaving(true)
    try {
      await change(data?.revision ?? 0)
    } catch (error) {
      if (!isProblem(error)) throw error
    } finally {
      // The photos on the page show their times.
      void queries.invalidateQueries({ queryKey: imagesKey(id) })
      await queries.invalidateQueries(clocksQuery(id))
      setSaving(false)
    }
  }

  const clocks: Clocks = {
    ...spot,
    light: data.light,
    said,
    lastTime: new Map(),
    takeDay: (day) => takeDay(formDay, day, { isSaved: true }),
    canUndo: () => true,
    say: (keys, about) => void say(keys, about),
    undo: (key) => void undo(key),
  }
  const typeTimes = (image_ids: number[], taken_at: string) =>
    void save((revision) => call(typeImageTimes, { sequence_id: id, image_ids, taken_at, revision }, { isQuiet: true }))
  return { clocks, photos: data.list, isSaving, typeTimes }
}

/** What a person has said; the other clocks follow spot and day. */
function saidOf({ clocks, list }: Stored): Map<string, SaidOfClock> {
  return new Map(
    clocks.flatMap(({ camera_key, source, shift_ms: shiftMs, error_s, drift }): Array<[string, SaidOfClock]> => {
      const errorS = error_s ?? 0
      if (source === 'typed') return [[camera_key, { shiftMs, errorS }]]
      const photo: TimedPhoto | undefined = list.find((one) => one.camera_key === camera_key)
      if (source !== 'qr' || photo === undefined) return []
      const drifting = drift && { fromMs: drift.from_ms, untilMs: drift.until_ms, byMs: drift.by_ms }
      return [[camera_key, { photo, at: cameraInstant(photo) + shiftMs, errorS, drift: drifting ?? undefined }]]
    }),
  )
}
