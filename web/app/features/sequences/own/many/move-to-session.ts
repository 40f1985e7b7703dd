import { moveImages, undoMove } from '@lineup/contract/sequences/editing.ts'
import { isProblem } from '../../../../api/api-problem.ts'
import { call } from '../../../../api/call.ts'
import { queries } from '../../../../api/queries.tsx'
import { tellIfUnreachable } from '../../../../api/table/change-row.ts'
import { confirm } from '../../../../ui/overlay/confirm.tsx'
import { toastAction, toastSuccess } from '../../../../ui/overlay/toasts.tsx'
import { t as tSequences } from '../../messages/t.ts'
import { type OwnSequence, readAgain, stacksKey } from '../../sequence-cache.ts'
import { nameOfSequence } from '../../sequence-name.ts'
import { t } from './messages/t.ts'

type Move = { from: number; to: OwnSequence; ids: number[]; open: () => void }

/** Another spot or day, where surfers would look for others. */
export const isElsewhere = (from: OwnSequence, to: OwnSequence) => to.spot_id !== from.spot_id || to.date !== from.date

/** Asks before photos come to another spot or day. */
export async function isSureOfMove(from: OwnSequence, to: OwnSequence, count: number): Promise<boolean> {
  if (!isElsewhere(from, to)) return true
  return confirm({
    title: t('toSession.sure.title', { count, session: nameOfSequence(to) }),
    body: t('toSession.sure.body', { from: nameOfSequence(from) }),
    action: t('toSession.sure.action'),
  })
}

/** Moves photos to another session of one's own, and offers Undo and to `open` that session. Whether it did. */
export async function moveToSession({ from, to, ids, open }: Move): Promise<boolean> {
  const both = [from, to.id]
  const input = { sequence_id: from, to_sequence_id: to.id, images: ids }
  const moved = await tryMove(both, () => call(moveImages, input, { isQuiet: true, shownBy: () => readBoth(both) }))
  if (!moved) return false
  const said = t('toSession.done', {
    photos: tSequences('sequences.photos', { count: ids.length }),
    count: ids.length,
    session: nameOfSequence(to),
    waiting: moved.waiting,
  })
  const { move_id } = moved
  const deeds = [{ label: t('toSession.open'), onClick: open }]
  if (move_id !== null)
    deeds.unshift({ label: tSequences('sequences.undo'), onClick: () => void moveBack(both, move_id) })
  toastAction(said, deeds)
  return true
}

async function moveBack(both: number[], moveId: number): Promise<void> {
  const input = { move_id: moveId }
  const back = await tryMove(both, () => call(undoMove, input, { isQuiet: true, shownBy: () => readBoth(both) }))
  if (back) toastSuccess(t('toSession.undone', { waiting: back.waiting }))
}

async function tryMove<T>(both: number[], send: () => Promise<T>): Promise<T | undefined> {
  try {
    return await send()
  } catch (error) {
    tellIfUnreachable(error)
    if (isProblem(error, 'NotFound', 'Conflict')) await readBoth(both)
    return undefined
  }
}

async function readBoth(both: number[]): Promise<void> {
  await Promise.all(both.flatMap((id) => [readAgain(id), queries.invalidateQueries({ queryKey: stacksKey(id) })]))
}
