import { roles } from '@lineup/contract/limits.ts'
import type { listClocks as contract } from '@lineup/contract/sequences/clocks.ts'
import type * as z from 'zod/mini'
import type { Actor } from '../../calls/actor.ts'
import { notFound } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { lightOf } from '../../locations/light-of.ts'
import { zoneOf } from '../../locations/place-views.ts'
import { getTree, pathOf } from '../../locations/tree.ts'
import { findSequence } from '../queries.ts'
import { getTimesRevision, listClockRows, listTimed } from './clock-queries.ts'

type Clocks = z.output<(typeof contract)['output']>

export async function listClocks({ db }: Pick<Deps, 'db'>, actor: Actor, id: number): Promise<Clocks> {
  const row = await findSequence(db, id, actor.role === roles.admin ? null : actor.id)
  if (row === undefined) throw notFound('sequence')
  // Read before the rest, so that a later change makes it stale.
  const revision = await getTimesRevision(db, id)
  const [tree, clocks, list] = await Promise.all([getTree(db), listClockRows(db, id), listTimed(db, id)])
  const path = pathOf(tree, row.spot_id)
  const zone = zoneOf(path)
  const spot = path.at(-1)
  return {
    revision,
    time_zone: zone,
    light: spot && lightOf(spot, { zone, day: row.day }),
    clocks: clocks.map((clock) => ({ ...clock, source: clock.source as Clocks['clocks'][number]['source'] })),
    list: list.map((photo) => ({ ...photo, time_source: photo.time_source as Clocks['list'][number]['time_source'] })),
  }
}
