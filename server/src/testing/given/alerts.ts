import { dayAfter } from '@lineup/contract/alerts/reach.ts'
import { ENGLISH, type Language } from '@lineup/contract/messages/languages.ts'
import { sql } from 'kysely'
import { type Hours, insertTokens, keepAlert, keepDays } from '../../alerts/alert-queries.ts'
import { tellAlerts } from '../../alerts/tell-alerts.ts'
import { newToken } from '../../calls/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import type { GivenParts } from './parts.ts'
import type { GivenPlaces } from './places.ts'

type AlertOptions = {
  email?: string
  spotId?: number
  /** Yesterday. */
  day?: string
  lastDay?: string
  hours?: Hours
  isConfirmed?: boolean
}

export function openAlerts({ deps, drain }: Pick<GivenParts, 'deps' | 'drain'>, places: GivenPlaces) {
  let n = 0

  /** A day for which alerts may wait, counted from today. */
  const dayFrom = (days: number) => dayAfter(new Date().toISOString().slice(0, 10), days)

  async function alert({ isConfirmed = true, ...wanted }: AlertOptions = {}) {
    n += 1
    const email = wanted.email ?? `surfer${n}@example.org`
    const spotId = wanted.spotId ?? (await places.spot()).spot_id
    const firstDay = wanted.day ?? dayFrom(-1)
    const asked = {
      email,
      language: ENGLISH as Language,
      spotId,
      firstDay,
      lastDay: wanted.lastDay ?? firstDay,
      hours: wanted.hours ?? null,
    }
    const { token, hash } = newToken()
    const id = await inTransaction(deps.db, async (trx) => {
      const kept = await keepAlert(trx, asked)
      await keepDays(trx, kept.id, asked)
      await insertTokens(trx, [{ alertId: kept.id, hash }])
      if (isConfirmed) await sql`update alerts set confirmed_at = now() where id = ${kept.id}`.execute(trx)
      return kept.id
    })
    return { id, email, spotId, day: firstDay, token }
  }

  return {
    dayFrom,
    alert,
    /** Sends what alerts wait for, as if so many minutes had passed since photos were approved. */
    alertsTold: async (minutes = 0) => {
      await deps.db
        .updateTable('sequences')
        .set({ approved_at: sql<Date>`approved_at - make_interval(mins => ${minutes})` })
        .execute()
      await tellAlerts(deps)
      await drain()
    },
  }
}
