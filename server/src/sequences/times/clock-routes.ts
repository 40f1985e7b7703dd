import * as contract from '@lineup/contract/sequences/clocks.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { t } from '../messages/t.ts'
import type { NewClock } from './clock-queries.ts'
import { listClocks } from './list-clocks.ts'
import { setClock } from './set-clock.ts'
import { typeImageTimes } from './type-image-times.ts'

export function clockRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.listClocks, async ({ id }, { actor }) => ({ data: await listClocks(deps, actor, id) }))

  serve(app, contract.setClock, async ({ sequence_id: id, revision, source, ...fields }, call) => {
    const clock = source === 'zone' ? null : clockOf({ source, ...fields })
    const next = await setClock(deps, { id, revision, cameraKey: fields.camera_key, clock }, call)
    return { data: { revision: next }, message: clock === null ? t('clock.asItWas') : t('clock.set') }
  })

  serve(app, contract.typeImageTimes, async ({ sequence_id: id, image_ids: imageIds, taken_at, revision }, call) => {
    const next = await typeImageTimes(deps, { id, imageIds, takenLocal: taken_at, revision }, call)
    return { data: { revision: next }, message: t('clock.typed') }
  })

  serve(app, contract.clockTime, async () => ({ data: { now: Date.now() } }))
}

export const clockOf = ({ camera_key, source, shift_ms, error_s, drift }: contract.Clock): NewClock => ({
  cameraKey: camera_key,
  source,
  shiftMs: shift_ms,
  errorS: error_s,
  drift: drift && { fromMs: drift.from_ms, untilMs: drift.until_ms, byMs: drift.by_ms },
})
