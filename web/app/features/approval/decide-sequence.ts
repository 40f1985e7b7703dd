import { labelled } from '@lineup/contract/joined.ts'
import { approveSequence, reopenSequence, undoDecision } from '@lineup/contract/sequences/approval.ts'
import { approval } from '@lineup/contract/states.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { queries } from '../../api/queries.tsx'
import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { dismissErrors, toastError } from '../../ui/overlay/toasts.tsx'
import { focusHeading } from '../../ui/page/focus-heading.tsx'
import { t as tSequences } from '../sequences/messages/t.ts'
import { approveImages, imagesKey, type OwnSequence, patchSequence, stopReading } from '../sequences/sequence-cache.ts'
import { sequenceImages, waitingCount } from '../sequences/sequence-lists.ts'
import { nameOfSequence, viewLinkId } from '../sequences/sequence-name.ts'
import { askDecision, askReopening, type Decision, isHeldBack, keepReason, type Verdict } from './ask-decision.tsx'
import { t } from './messages/t.ts'

/** Asks, then approves or rejects the sequence as shown. If previews were missing, reads it again first. */
export async function decide(sequence: OwnSequence, approve: Decision): Promise<void> {
  const seen = isHeldBack(sequence, approve) ? await lookAgain(sequence) : sequence
  if (!seen || isHeldBack(seen, approve)) return tellHeldBack(seen)
  const answer = await askDecision(seen, approve)
  if (answer) await sendDecision(seen, answer)
}

/** Puts a decided sequence back among the waiting ones. Asks first if it goes off sale by that. */
export async function reopen(sequence: OwnSequence): Promise<void> {
  const verdict = await askReopening(sequence)
  if (verdict) await sendDecision(sequence, verdict)
}

const tellChanged = (seen: OwnSequence, { message }: Error) => toastError(labelled(nameOfSequence(seen), message))

async function lookAgain({ id }: OwnSequence): Promise<OwnSequence | null> {
  try {
    return (await queries.fetchQuery({ ...sequenceImages(id), staleTime: 0 })).sequence
  } catch (error) {
    tellIfUnreachable(error)
    return null
  }
}

export function tellHeldBack(seen: OwnSequence | null): void {
  if (seen) toastError(t('heldBack'))
}

type SentDecision = Verdict & {
  /** No toast: the screen itself shows the decision and offers Undo. */
  isQuiet?: boolean
}

/** A sequence after a decision, as the server will report it. */
function decided(seen: OwnSequence, { approve, reason }: Verdict): OwnSequence {
  return {
    ...seen,
    is_approved: approve,
    waiting: approve === approval.approved ? 0 : seen.waiting,
    reason: approve === approval.rejected ? reason || null : null,
    // Every decision increases the revision by one.
    revision: seen.revision + 1,
  }
}

/**
 * Shows a decision immediately and reverts it on failure. If another admin was faster, this one gets a Conflict and the
 * current state. The toast offers Undo. Resolves to true on success.
 */
export async function sendDecision(
  seen: OwnSequence,
  { approve, reason, isQuiet = false }: SentDecision,
): Promise<boolean> {
  const { id, revision } = seen
  const offers = { label: tSequences('sequences.undo'), onClick: () => void undoOne(seen) }

  dismissErrors([t('heldBack')])
  await stopReading(id)
  patchSequence(id, decided(seen, { approve, reason }))
  try {
    const options = { expects: ['Conflict' as const], isQuiet, offers }
    if (approve === approval.waiting) await call(reopenSequence, { sequence_id: id, revision }, options)
    else await call(approveSequence, { sequence_id: id, approve, revision, reason: reason || undefined }, options)
    void queries.invalidateQueries(waitingCount)
    if (approve === approval.approved) approveImages(id)
    keepReason(id, '')
    return true
  } catch (error) {
    patchSequence(id, seen)
    tellIfUnreachable(error)
    if (approve === approval.rejected) keepReason(id, reason)
    // Another sequence may be on screen by then.
    if (isProblem(error, 'Conflict')) tellChanged(seen, error)
    // Read only this sequence again: a filtered list would remove it while the admin looks at it.
    if (isProblem(error, 'Conflict', 'NotFound')) await lookAgain(seen)
    return false
  } finally {
    keepFocus(id)
  }
}

/**
 * Undoes a decision: the sequence is again what it was when the admin decided. Refused if it has changed since.
 * Resolves to true on success.
 */
export async function undoOne(seen: OwnSequence, { isQuiet = false } = {}): Promise<boolean> {
  const { id, revision } = seen
  await stopReading(id)
  try {
    await call(undoDecision, { sequence_id: id, revision: revision + 1 }, { expects: ['Conflict'], isQuiet })
    patchSequence(id, { ...seen, revision: revision + 2 })
    void queries.invalidateQueries(waitingCount)
    void queries.invalidateQueries({ queryKey: imagesKey(id) })
    return true
  } catch (error) {
    tellIfUnreachable(error)
    if (isProblem(error, 'Conflict')) tellChanged(seen, error)
    if (isProblem(error, 'Conflict', 'NotFound')) await lookAgain(seen)
    return false
  } finally {
    keepFocus(id)
  }
}

/** The pressed button may have disappeared, so move the focus to the card. */
function keepFocus(id: number) {
  if (document.activeElement !== document.body) return
  const link = document.getElementById(viewLinkId(id))
  if (link) link.focus()
  else focusHeading()
}
