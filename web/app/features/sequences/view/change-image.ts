import { destroyImage, setImageStatus } from '@lineup/contract/images/calls.ts'
import { type activity, type StateOf } from '@lineup/contract/states.ts'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import { sequences as words } from '../../../strings/sequences.ts'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { activityOf } from '../../images/activity.ts'
import { focusNextDelete } from '../../images/focus-next-delete.ts'
import { type ManagedImage, patchImage, readAgain, stopReading } from '../sequence-cache.ts'
import { besidePhoto } from './photo-beside.tsx'

export type NamedImage = { sequenceId: number; image: ManagedImage; name: string; isOwn?: boolean }

/** Asks, then shows or hides an image. Changes the screen immediately, reverts on failure, and offers Undo. */
export async function toggleImage({ sequenceId, image, name, isOwn = false }: NamedImage): Promise<void> {
  const { question: ofAdmin, ownQuestion, next } = activityOf(image.status)
  const question = isOwn ? ownQuestion : ofAdmin
  if (await confirm({ ...question, title: question.title(name) })) await setStatus(sequenceId, image.id, next)
}

async function setStatus(
  sequenceId: number,
  id: number,
  status: StateOf<typeof activity>,
  isUndo = false,
): Promise<void> {
  const before = activityOf(status).next
  const undo = { label: words.undo, onClick: () => void setStatus(sequenceId, id, before, true) }
  await stopReading(sequenceId)
  patchImage(sequenceId, id, { status })
  try {
    await call(setImageStatus, { image_id: id, status }, isUndo ? {} : { offers: undo })
  } catch (error) {
    patchImage(sequenceId, id, { status: before })
    await tellLost(sequenceId, error)
  }
}

export async function deleteImage({ sequenceId, image, name }: NamedImage): Promise<void> {
  const { title, body, ...question } = words.confirm.destroy
  const asked = { ...question, title: title(name), body: besidePhoto(image, body) }
  if (!(await confirm({ ...asked, tone: 'danger' }))) return
  try {
    await call(destroyImage, { id: image.id })
  } catch (error) {
    return tellLost(sequenceId, error)
  }
  focusNextDelete()
  // Owners no longer see a deleted image; admins see it with a label. The lists count one less.
  await readAgain(sequenceId)
}

async function tellLost(sequenceId: number, error: unknown): Promise<void> {
  tellIfUnreachable(error)
  if (isProblem(error, 'NotFound')) await readAgain(sequenceId)
}
