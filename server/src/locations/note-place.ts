import type { PlaceNames } from '@lineup/contract/locations/place-names.ts'
import { audit } from '../calls/audit-queries.ts'
import type { By } from '../calls/by.ts'
import type { Trx } from '../db/database.ts'
import { type Level, levelNames } from './levels.ts'
import type { PlaceFacts } from './queries.ts'

export type PlaceState = PlaceFacts & { name: string; names: PlaceNames; parentId: number; status: number }

type Change = {
  act: 'store' | 'update' | 'status' | 'destroy'
  level: Level
  id: number
  before: PlaceState | null
  after: PlaceState | null
}

export async function notePlace(trx: Trx, by: By, { act, level, id, before, after }: Change): Promise<void> {
  await audit(trx, by, {
    act: `${levelNames[level]}.${act}`,
    target: `${levelNames[level]} ${id}`,
    detail: { before, after },
  })
}
