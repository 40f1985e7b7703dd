import { formatDate } from '@lineup/contract/format.ts'
import { sentencesOf } from '@lineup/contract/joined.ts'
import { destroySequence, setSequenceStatus } from '@lineup/contract/sequences/editing.ts'
import { restoreSequence } from '@lineup/contract/sequences/restoring.ts'
import { type activity, approval, type StateOf } from '@lineup/contract/states.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { queries } from '../../api/queries.tsx'
import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { confirm } from '../../ui/overlay/confirm.tsx'
import { focusNextDelete } from '../images/focus-next-delete.ts'
import { activityOf } from './activity.ts'
import { t } from './messages/t.ts'
import {
  endReading,
  forgetSequence,
  type OwnSequence,
  patchSequence,
  readAgain,
  stopReading,
} from './sequence-cache.ts'
import { waitingCount } from './sequence-lists.ts'
import { nameOfSequence } from './sequence-name.ts'
import { besidePhoto } from './view/photo-beside.tsx'

/** Asks the owner, or in an admin's words, then shows or hides a sequence. Changes the screen immediately, reverts on failure, and offers Undo. */
export async function toggleSequence(sequence: OwnSequence, as: 'owner' | 'admin' = 'owner'): Promise<void> {
  const {
    ownQuestion,
    question: adminQuestion,
    next,
  } = activityOf(sequence.status, sequence.is_approved === approval.approved)
  const question = as === 'owner' ? ownQuestion : adminQuestion
  if (await confirm({ ...question, title: question.title(nameOfSequence(sequence)) }))
    await setStatus(sequence.id, next)
}

/** How an admin takes a sequence off sale for a while. Undefined where it is not on sale. */
export function pauseOf(sequence: OwnSequence): (() => void) | undefined {
  const { is_approved, status, deleted_at } = sequence
  const isOnSale = is_approved === approval.approved && activityOf(status).isActive && deleted_at === null
  return isOnSale ? () => void toggleSequence(sequence, 'admin') : undefined
}

async function setStatus(id: number, status: StateOf<typeof activity>, isUndo = false): Promise<void> {
  const before = activityOf(status).next
  const undo = { label: t('sequences.undo'), onClick: () => void setStatus(id, before, true) }
  await stopReading(id)
  patchSequence(id, { status })
  try {
    await call(setSequenceStatus, { sequence_id: id, status }, isUndo ? {} : { offers: undo })
  } catch (error) {
    patchSequence(id, { status: before })
    tellIfUnreachable(error)
    if (isProblem(error, 'NotFound')) forgetSequence(id)
  }
}

/** Asks, then deletes a sequence, and offers Undo. `leave` leaves its page, or else the focus moves to the next one of a list. */
export async function deleteSequence(sequence: OwnSequence, leave?: () => unknown): Promise<void> {
  const held = t('sequences.confirm.destroy.photos', {
    photos: t('sequences.photos', { count: sequence.images_count }),
  })
  const { cover, spot, date, sales } = sequence
  const asked = {
    title: t('sequences.confirm.destroy.title', { name: nameOfSequence(sequence) }),
    body: besidePhoto(
      cover,
      sentencesOf(held, t('sequences.confirm.destroy.body', { sales })),
      t('sequences.cover', { spot, date: formatDate(date, 'DD MMM, YYYY') }),
    ),
    action: t('sequences.confirm.destroy.action'),
  }
  if (!(await confirm({ ...asked, tone: 'danger' }))) return
  await endReading(sequence.id)
  try {
    const undo = { label: t('sequences.undo'), onClick: () => void bringBack(sequence.id) }
    await call(destroySequence, { id: sequence.id }, { offers: undo })
  } catch (error) {
    tellIfUnreachable(error)
    // Somebody else deleted it first, so the card must go too.
    if (!isProblem(error, 'NotFound')) return void readAgain(sequence.id)
  }
  void queries.invalidateQueries(waitingCount)
  if (leave) await leave()
  else focusNextDelete()
  forgetSequence(sequence.id)
}

/** Brings a deleted sequence back as it was. What is back already, as after a second press, is shown without a word. */
export async function bringBack(id: number): Promise<void> {
  try {
    await call(restoreSequence, { id }, { shownBy: () => readAgain(id), expects: ['NotFound'] })
    void queries.invalidateQueries(waitingCount)
  } catch (error) {
    tellIfUnreachable(error)
    if (isProblem(error, 'NotFound')) await readAgain(id)
  }
}
