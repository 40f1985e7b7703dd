import { approveSequence } from '@lineup/contract/sequences/approval.ts'
import { approval } from '@lineup/contract/states.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { queries } from '../../api/queries.tsx'
import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { dismissErrors, toastError } from '../../ui/overlay/toasts.tsx'
import { focusHeading } from '../../ui/page/focus-heading.tsx'
import { nameOf, viewLinkId } from '../sequences/change-sequence.ts'
import {
  type AdminSequence,
  approveImages,
  type OwnSequence,
  patchSequence,
  stopReading,
} from '../sequences/sequence-cache.ts'
import { sequenceImages, waitingCount } from '../sequences/sequence-lists.ts'
import {
  type Answer,
  actionOf,
  askDecision,
  type Decision,
  isHeldBack,
  keepReason,
  mayDecide,
} from './ask-decision.tsx'

/** Asks, then approves or rejects the sequence as shown. If previews were missing, reads it again first. */
export async function decide(sequence: OwnSequence, approve: Decision): Promise<void> {
  const seen = isHeldBack(sequence, approve) ? await lookAgain(sequence) : sequence
  if (!seen || isHeldBack(seen, approve)) return tellHeldBack(seen)
  const answer = await askDecision(seen, approve)
  if (answer) await sendDecision(seen, answer)
}

async function lookAgain({ id }: OwnSequence): Promise<OwnSequence | null> {
  try {
    return (await queries.fetchQuery({ ...sequenceImages(id), staleTime: 0 })).sequence
  } catch (error) {
    tellIfUnreachable(error)
    return null
  }
}

export function tellHeldBack(seen: OwnSequence | null): void {
  if (seen) toastError(words.heldBack)
}

type SentDecision = Answer & {
  /** No offer in the toast: this is already an undo. */
  isFinal?: boolean
  /** No toast: the screen itself shows the decision. */
  isQuiet?: boolean
}

/** A sequence after a decision, as the server will report it. */
export function decided(seen: AdminSequence, answer: Answer): AdminSequence
export function decided(seen: OwnSequence, answer: Answer): OwnSequence
export function decided(seen: OwnSequence, { approve, reason }: Answer): OwnSequence {
  return {
    ...seen,
    is_approved: approve,
    waiting: approve === approval.approved ? 0 : seen.waiting,
    reason: approve === approval.rejected ? reason || null : null,
    // Every decision increases the revision by one.
    revision: seen.revision + 1,
  }
}

export function oppositeOf(approve: Decision): Decision {
  return approve === approval.approved ? approval.rejected : approval.approved
}

/**
 * Shows a decision immediately and reverts it on failure. If another admin was faster, this one gets a Conflict and the
 * current state. A decision cannot return to "waiting", so the toast offers the opposite decision. Resolves to true on
 * success.
 */
export async function sendDecision(
  seen: OwnSequence,
  { approve, reason, isFinal = false, isQuiet = false }: SentDecision,
): Promise<boolean> {
  const { id, is_approved, revision } = seen
  const after = decided(seen, { approve, reason })
  const opposite = oppositeOf(approve)
  const offers = !isFinal &&
    is_approved !== approve &&
    mayDecide(after, opposite) && {
      label: is_approved === opposite ? words.undo : actionOf(after, opposite),
      onClick: () => void decideAgain(after, opposite, seen.reason ?? ''),
    }

  dismissErrors([words.heldBack])
  await stopReading(id)
  patchSequence(id, after)
  try {
    const decision = { sequence_id: id, approve, revision, reason: reason || undefined }
    await call(approveSequence, decision, { expects: ['Conflict'], isQuiet, ...(offers && { offers }) })
    void queries.invalidateQueries(waitingCount)
    if (approve === approval.approved) approveImages(id)
    keepReason(id, '')
    return true
  } catch (error) {
    patchSequence(id, seen)
    tellIfUnreachable(error)
    if (approve === approval.rejected) keepReason(id, reason)
    // Another sequence may be on screen by then.
    if (isProblem(error, 'Conflict')) toastError(`${nameOf(seen)}: ${error.message}`)
    // Read only this sequence again: a filtered list would remove it while the admin looks at it.
    if (isProblem(error, 'Conflict', 'NotFound')) await lookAgain(seen)
    return false
  } finally {
    keepFocus(id)
  }
}

async function decideAgain(after: OwnSequence, approve: Decision, reason: string): Promise<void> {
  const answer = await askDecision(after, approve, reason)
  if (answer) await sendDecision(after, { ...answer, isFinal: true })
}

/** The pressed button may have disappeared, so move the focus to the card. */
function keepFocus(id: number) {
  if (document.activeElement !== document.body) return
  const link = document.getElementById(viewLinkId(id))
  if (link) link.focus()
  else focusHeading()
}
