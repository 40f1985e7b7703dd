import { changeImages, type imagesActs } from '@lineup/contract/sequences/editing.ts'
import { isProblem } from '../../../../api/api-problem.ts'
import { call } from '../../../../api/call.ts'
import { queries } from '../../../../api/queries.tsx'
import { tellIfUnreachable } from '../../../../api/table/change-row.ts'
import { confirm } from '../../../../ui/overlay/confirm.tsx'
import { toastAction } from '../../../../ui/overlay/toasts.tsx'
import { t as tSequences } from '../../messages/t.ts'
import { type ManagedImage, readAgain } from '../../sequence-cache.ts'
import { waitingCount } from '../../sequence-lists.ts'
import { putInOrder } from '../order/save-order.ts'
import { t } from './messages/t.ts'

type Act = (typeof imagesActs)[number]

const inverse = { show: 'hide', hide: 'show', delete: 'restore', restore: 'delete' } as const

/** Shows, hides, deletes or restores photos of one's own session, all or none, and offers Undo. Whether it did. */
export async function changeMany(sequenceId: number, act: Act, ids: number[], isUndo = false): Promise<boolean> {
  let changed: number[] = []
  const takeBack = () => changed.length > 0 && void changeMany(sequenceId, inverse[act], changed, true)
  const offers = isUndo ? {} : { offers: { label: tSequences('sequences.undo'), onClick: () => void takeBack() } }
  try {
    const input = { sequence_id: sequenceId, act, images: ids }
    changed = (await call(changeImages, input, { ...offers, shownBy: () => readAgain(sequenceId) })).changed
    if (act === 'delete' || act === 'restore') void queries.invalidateQueries(waitingCount)
    return true
  } catch (error) {
    tellIfUnreachable(error)
    if (isProblem(error, 'NotFound', 'Conflict')) await readAgain(sequenceId)
    return false
  }
}

/** Asks, then deletes photos of one's own session. */
export async function deleteMany(sequenceId: number, images: ManagedImage[]): Promise<boolean> {
  const isSold = images.some(({ sold }) => sold > 0)
  const asked = {
    title: t('destroy.title', { photos: tSequences('sequences.photos', { count: images.length }) }),
    body: t('destroy.body', { count: images.length, isSold: String(isSold) }),
    action: t('destroy.action'),
  }
  if (!(await confirm({ ...asked, tone: 'danger' }))) return false
  const ids = images.map(({ id }) => id)
  return changeMany(sequenceId, 'delete', ids)
}

/** Puts photos, in the order they have, before another one, or at the end, and offers Undo. Whether it did. */
export async function moveMany(sequenceId: number, list: number[], ids: number[], before: number | null) {
  const others = list.filter((id) => !ids.includes(id))
  const at = before === null ? others.length : others.indexOf(before)
  if (!(await putInOrder(sequenceId, others.toSpliced(at, 0, ...ids)))) return false
  toastAction(t('moved', { photos: tSequences('sequences.photos', { count: ids.length }), count: ids.length }), [
    { label: tSequences('sequences.undo'), onClick: () => void putInOrder(sequenceId, list) },
  ])
  return true
}
