import type { Act as AuditAct } from '@lineup/contract/audit/acts.ts'
import { roles } from '@lineup/contract/limits.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, invalid, notFound } from '../../calls/problem.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { getTimesRevision, keepTimes } from '../times/clock-queries.ts'
import {
  findSequenceOfImage,
  findSequenceOfStack,
  joinNext,
  listStackRows,
  markMended,
  setGap,
  splitAt,
  takeStacks,
} from './stack-queries.ts'

type Mend = {
  row: 'sequence' | 'image' | 'stack'
  /** What the caller named, and the sequence that it belongs to. */
  id: number
  sequenceOf: (trx: Trx) => Promise<number | undefined>
  revision: number
  act: AuditAct
  detail?: Record<string, unknown>
}

/** The ids of the stacks that `work` made or changed; undefined: all of the sequence. */
type Touched = number[] | undefined

/** Changes stacks of an own sequence, for admins of any, if nobody has changed them since. Answers with those that changed. */
async function mend(
  { db }: Pick<Deps, 'db'>,
  { row, id, sequenceOf, revision, act, detail = {} }: Mend,
  by: By,
  work: (trx: Trx, sequenceId: number) => Promise<Touched>,
) {
  const isAdmin = by.actor.role === roles.admin
  return inTransaction(db, async (trx) => {
    // The triggers on images share it; it comes before any row.
    await shareLock(trx, 'places')
    const sequenceId = await sequenceOf(trx)
    if (sequenceId === undefined) throw notFound(row)
    const taken = await takeStacks(trx, { id: sequenceId, ownerId: isAdmin ? null : by.actor.id, revision })
    if (taken === undefined) throw notFound(row)
    if (!taken.isLocked) throw conflict(t('stacks.changed'))
    const touched = await work(trx, sequenceId)
    if (touched !== undefined) await markMended(trx, sequenceId, touched)
    if (isAdmin) await audit(trx, by, { act, target: `${row} ${id}`, detail })
    return {
      revision: await getTimesRevision(trx, sequenceId),
      stacks: await listStackRows(trx, sequenceId, touched),
    }
  })
}

type Act<Named> = Named & { revision: number }

/** Cuts all stacks anew but those that somebody mended. `gap`: seconds. */
export async function cutStacks(
  deps: Pick<Deps, 'db'>,
  { id, gap, revision }: Act<{ id: number; gap: number }>,
  by: By,
) {
  const act = { row: 'sequence', id, revision, act: 'stacks.cut', detail: { gap } } as const
  return mend(deps, { ...act, sequenceOf: () => Promise.resolve(id) }, by, async (trx) => {
    await setGap(trx, id, gap)
    await keepTimes(trx, id)
    return undefined
  })
}

export async function splitStack(deps: Pick<Deps, 'db'>, { imageId: id, revision }: Act<{ imageId: number }>, by: By) {
  const act = { row: 'image', id, revision, act: 'stack.split' } as const
  return mend(deps, { ...act, sequenceOf: (trx) => findSequenceOfImage(trx, id) }, by, async (trx) => {
    const both = await splitAt(trx, id)
    if (both === undefined) throw invalid(t('stacks.first'))
    return both
  })
}

export async function joinStacks(deps: Pick<Deps, 'db'>, { stackId: id, revision }: Act<{ stackId: number }>, by: By) {
  const act = { row: 'stack', id, revision, act: 'stack.join' } as const
  return mend(deps, { ...act, sequenceOf: (trx) => findSequenceOfStack(trx, id) }, by, async (trx, sequenceId) => {
    if (!(await joinNext(trx, sequenceId, id))) throw invalid(t('stacks.last'))
    return [id]
  })
}
