import { approveSequence } from '@lineup/contract/sequences.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { focusHeading } from '../../ui/focus-heading.tsx'
import { actionOf, type Answer, askDecision, type Decision } from './ask-decision.tsx'
import { tellIfUnreachable, viewLinkId } from '../sequences/change-sequence.ts'
import { approveImages, type OwnSequence, patchSequence, readAgain, stopReading } from '../sequences/sequence-cache.ts'

/** Asks, then approves (1) or rejects (2) the sequence as it was seen. */
export async function decide(sequence: OwnSequence, approve: Decision): Promise<void> {
  const answer = await askDecision(sequence, approve)
  if (answer) await sendDecision(sequence, answer)
}

type Sending = Answer & {
  /** The toast offers nothing, since this is the way back already, or one of many. */
  isFinal?: boolean
}

/**
 * On screen at once, taken back when it fails. Of two admins the second one learns that the sequence has changed, and sees it as
 * it is now. A decision cannot be undone into none, so the opposite one is what the toast offers. True when it stands.
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
    is_approved !== approve && {
      label: is_approved === opposite ? words.undo : actionOf(decided, opposite),
      onClick: () => void sendDecision(decided, { approve: opposite, reason: seen.reason ?? '', isFinal: true }),
    }

  await stopReading(id)
  patchSequence(id, decided)
  try {
    const decision = { sequence_id: id, approve, revision, reason: reason || undefined }
    await call(approveSequence, decision, offers ? { offers } : {})
    if (approve === 1) approveImages(id)
    return true
  } catch (error) {
    patchSequence(id, seen)
    tellIfUnreachable(error)
    if (isProblem(error, 'Conflict', 'NotFound')) await readAgain(id)
    return false
  } finally {
    keepFocus(id)
  }
}

/** The button that was pressed may be gone with what it offered: the keyboard goes on at the card. */
function keepFocus(id: number) {
  if (document.activeElement !== document.body) return
  const link = document.getElementById(viewLinkId(id))
  if (link) link.focus()
  else focusHeading()
}
