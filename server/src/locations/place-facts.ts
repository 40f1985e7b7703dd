import { t as tContract } from '@lineup/contract/messages/t.ts'
import { invalid } from '../calls/problem.ts'
import type { Trx } from '../db/database.ts'
import { isKnownZone, type PlaceFacts } from './queries.ts'

/** Throws Invalid for a zone that the database does not know, and for half a pair of coordinates. */
export async function checkFacts(trx: Trx, { timeZone, latitude, longitude }: PlaceFacts): Promise<void> {
  if ((latitude === null) !== (longitude === null)) throw invalid(tContract('form.bothCoordinates'))
  if (timeZone !== null && !(await isKnownZone(trx, timeZone))) throw invalid(tContract('field.timeZone'))
}

/** Undefined ones stay as they are. */
export type NewFacts = { [K in keyof PlaceFacts]: PlaceFacts[K] | undefined }

export const withFacts = (before: PlaceFacts, facts: NewFacts): PlaceFacts => ({
  timeZone: facts.timeZone === undefined ? before.timeZone : facts.timeZone,
  latitude: facts.latitude === undefined ? before.latitude : facts.latitude,
  longitude: facts.longitude === undefined ? before.longitude : facts.longitude,
})

export const noFacts: PlaceFacts = { timeZone: null, latitude: null, longitude: null }

export const isSameFacts = (one: PlaceFacts, other: PlaceFacts) =>
  one.timeZone === other.timeZone && one.latitude === other.latitude && one.longitude === other.longitude
