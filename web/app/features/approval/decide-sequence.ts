import { approveSequence } from '@lineup/contract/sequences.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { queries } from '../../api/queries.tsx'
import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { dismissErrors, toastError } from '../../ui/overlay/toasts.tsx'
import { focusHeading } from '../../ui/page/focus-heading.tsx'
import { nameOf, viewLinkId } from '../sequences/change-sequence.ts'
import { approveImages, type OwnSequence, patchSequence, stopReading } from '../sequences/sequence-cache.ts'
import { sequenceImages } from '../sequences/sequence-lists.ts'
import {
  type Answer,
  actionOf,
  askDecision,
  type Decision,
  isHeldBack,
  keepReason,
  mayDecide,
} from './ask-decision.tsx'

/** Asks, then approves (1) or rejects (2) the sequence as it was seen. What was held back may have its previews by now. */
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

/** Why nothing was asked. */
export function tellHeldBack(seen: OwnSequence | null): void {
  if (seen) toastError(words.heldBack)
}

type Sending = Answer & {
  /** The toast offers nothing, since this is the way back already, or one of many. */
  isFinal?: boolean
}

/**
 * On screen at once, taken back when it fails. Of two admins the second one learns that the sequence has changed, and sees it as
 * it is now. A decision cannot be undone into none, so the toast offers to ask for the opposite one. True when it stands.
 */
export async function sendDecision(seen: OwnSequence, { approve, reason, isFinal = false }: Sending): Promise<boolean> {
  const { id, is_approved, waiting, revision } = seen
  // The revision moves on by one with each decision, whoever takes it.
  const decided: OwnSequence = {
    ...seen,
    is_approved: approve,
    waiting: approve === 1 ? 0 : waiting,
    reason: approve === 2 ? reason || null : null,
    revision: revision + 1,
  }
  const opposite: Decision = approve === 1 ? 2 : 1
  const offers = !isFinal &&
    is_approved !== approve &&
    mayDecide(decided, opposite) && {
      label: is_approved === opposite ? words.undo : actionOf(decided, opposite),
      onClick: () => void decideAgain(decided, opposite, seen.reason ?? ''),
    }

  // It can be decided about now.
  dismissErrors([words.heldBack])
  await stopReading(id)
  patchSequence(id, decided)
  try {
    const decision = { sequence_id: id, approve, revision, reason: reason || undefined }
    await call(approveSequence, decision, { expects: ['Conflict'], ...(offers && { offers }) })
    if (approve === 1) approveImages(id)
    keepReason(id, '')
    return true
  } catch (error) {
    patchSequence(id, seen)
    tellIfUnreachable(error)
    if (approve === 2) keepReason(id, reason)
    // By then another one may be on screen.
    if (isProblem(error, 'Conflict')) toastError(`${nameOf(seen)}: ${error.message}`)
    // Its own row says how it stands now; read anew, a narrowed list would take it from under one's eyes.
    if (isProblem(error, 'Conflict', 'NotFound')) await lookAgain(seen)
    return false
  } finally {
    keepFocus(id)
  }
}

/** Asks as for any decision; the reason that stood before stands there again. */
async function decideAgain(decided: OwnSequence, approve: Decision, reason: string): Promise<void> {
  const answer = await askDecision(decided, approve, reason)
  if (answer) await sendDecision(decided, { ...answer, isFinal: true })
}

/** The button that was pressed may be gone with what it offered: the keyboard goes on at the card. */
function keepFocus(id: number) {
  if (document.activeElement !== document.body) return
  const link = document.getElementById(viewLinkId(id))
  if (link) link.focus()
  else focusHeading()
}
