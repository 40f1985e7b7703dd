import { destroyImage, setImageStatus } from '@lineup/contract/images/calls.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { rejectImage } from '@lineup/contract/sequences/approval.ts'
import { restoreImage } from '@lineup/contract/sequences/restoring.ts'
import { type activity, approval, type StateOf } from '@lineup/contract/states.ts'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { queries } from '../../../api/queries.tsx'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { focusNextDelete } from '../../images/focus-next-delete.ts'
import { activityOf } from '../activity.ts'
import { askReason } from '../ask-reason.tsx'
import { t } from '../messages/t.ts'
import { imagesKey, type ManagedImage, patchImage, readAgain, stopReading } from '../sequence-cache.ts'
import { waitingCount } from '../sequence-lists.ts'
import { besidePhoto } from './photo-beside.tsx'

/** An act about a photo, for a screen with an Undo of its own. `undo` resolves to whether it was undone. */
export type PhotoAct = { said: string; undo: () => Promise<boolean> }

export type NamedImage = {
  sequenceId: number
  image: ManagedImage
  name: string
  isOwn?: boolean
  /** Offers the Undo in place of a toast. */
  onDone?: ((act: PhotoAct) => void) | undefined
}

/** Asks, then shows or hides an image. Changes the screen immediately, reverts on failure, and offers Undo. */
export async function toggleImage(named: NamedImage): Promise<void> {
  const { image, name, isOwn = false } = named
  const { question: ofAdmin, ownQuestion, next } = activityOf(image.status, image.is_approved === approval.approved)
  const question = isOwn ? ownQuestion : ofAdmin
  const asked = { ...question, title: question.title(name), body: besidePhoto(image, question.body) }
  if (await confirm(asked)) await setStatus(named, next)
}

async function setStatus(named: NamedImage, status: StateOf<typeof activity>): Promise<boolean> {
  const { image, name } = named
  const { next: before, isActive } = activityOf(status)
  const said = (
    isActive ? (what: string) => t('judgePhoto.showed', { what }) : (what: string) => t('judgePhoto.hid', { what })
  )(name)
  const send = (to: typeof status) => (options: Options) =>
    call(setImageStatus, { image_id: image.id, status: to }, options)
  return change(named, {
    said,
    now: { status },
    before: { status: before },
    send: send(status),
    sendBack: send(before),
  })
}

/** Asks for a reason, then takes an image off sale until an admin takes that back. Offers Undo. */
export async function rejectPhoto(named: NamedImage): Promise<void> {
  const { image, name } = named

  const reason = await askReason({
    title: t('judgePhoto.question.title', { name }),
    body: besidePhoto(image, t('judgePhoto.question.body')),
    action: t('judgePhoto.question.action'),
  })
  if (reason === null) return
  await change(named, {
    said: t(`sequences.decided.${approval.rejected}`, { name }),
    now: { is_approved: approval.rejected, reason: reason || null },
    before: { is_approved: image.is_approved, reason: null },
    send: judge(named, { rejected: 1, reason: reason || undefined }),
    sendBack: judge(named, { rejected: 0 }),
  })
}

/** The image is what it was before its rejection. */
export async function undoRejection(named: NamedImage): Promise<void> {
  try {
    await judge(named, { rejected: 0 })({})
  } catch (error) {
    await tellLost(named.sequenceId, error)
  }
}

type Options = NonNullable<Parameters<typeof call>[2]>
type Send = (options: Options) => Promise<unknown>

/** Reads only this sequence again, with the number of its photos that wait: a list would lose it while the admin looks at it. */
function judge({ sequenceId, image }: NamedImage, verdict: { rejected: 0 | 1; reason?: string | undefined }): Send {
  return async (options) => {
    await call(rejectImage, { image_id: image.id, ...verdict }, options)
    void queries.invalidateQueries({ queryKey: imagesKey(sequenceId) })
    void queries.invalidateQueries(waitingCount)
  }
}

type Change = {
  said: string
  now: Partial<ManagedImage>
  before: Partial<ManagedImage>
  send: Send
  sendBack: Send
}

/** Shows a change at once and reverts it on failure. */
async function change(named: NamedImage, { said, now, before, send, sendBack }: Change): Promise<boolean> {
  const { sequenceId, image, onDone } = named
  const turn = async (to: Partial<ManagedImage>, from: Partial<ManagedImage>, act: Send, options: Options) => {
    await stopReading(sequenceId)
    patchImage(sequenceId, image.id, to)
    try {
      await act(options)
      return true
    } catch (error) {
      patchImage(sequenceId, image.id, from)
      await tellLost(sequenceId, error)
      return false
    }
  }
  const undo = () => turn(before, now, sendBack, { isQuiet: onDone !== undefined })
  const offers = { label: t('sequences.undo'), onClick: () => void undo() }

  const isDone = await turn(now, before, send, onDone ? { isQuiet: true } : { offers })
  if (isDone) onDone?.({ said, undo })
  return isDone
}

/** Asks, then deletes an image, and offers Undo. */
export async function deleteImage({ sequenceId, image, name }: NamedImage): Promise<void> {
  const asked = {
    action: t('sequences.confirm.destroy.action'),
    // Its owner knows it by the name of its file, which the tile says.
    title: t('sequences.confirm.destroy.title', { name: rowOf([name, image.name]) }),
    body: besidePhoto(image, t('sequences.confirm.destroy.body', { sales: image.sold })),
  }
  if (!(await confirm({ ...asked, tone: 'danger' }))) return
  try {
    const undo = { label: t('sequences.undo'), onClick: () => void bringImageBack(sequenceId, image.id) }
    await call(destroyImage, { id: image.id }, { offers: undo })
  } catch (error) {
    return tellLost(sequenceId, error)
  }
  focusNextDelete()
  // Owners no longer see a deleted image; admins see it with a label. The lists count one less.
  await readAgain(sequenceId)
}

/** Brings a deleted image back as it was. What is back already, as after a second press, is shown without a word. */
export async function bringImageBack(sequenceId: number, id: number): Promise<void> {
  try {
    await call(restoreImage, { id }, { shownBy: () => readAgain(sequenceId), expects: ['NotFound'] })
    void queries.invalidateQueries(waitingCount)
  } catch (error) {
    await tellLost(sequenceId, error)
  }
}

async function tellLost(sequenceId: number, error: unknown): Promise<void> {
  tellIfUnreachable(error)
  if (isProblem(error, 'NotFound', 'Conflict')) await readAgain(sequenceId)
}
