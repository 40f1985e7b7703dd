import { approveSequence } from '@lineup/contract/sequences.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { confirm } from '../../ui/confirm.tsx'
import { TextArea } from '../../ui/field.tsx'
import { focusHeading } from '../../ui/focus-heading.tsx'
import { nameOf, tellIfUnreachable, viewLinkId } from './change-sequence.ts'
import { approveImages, type OwnSequence, patchSequence, readAgain, stopReading } from './sequence-cache.ts'

export type Decision = 1 | 2

type Answer = { approve: Decision; reason: string; isUndo?: boolean }

const MAX_REASON = 500

/**
 * What may be decided about a sequence, the likely decision first. Approved ones can be rejected, others approved; those that
 * nobody has looked at can be rejected as well, and an approved one with new images can be approved again.
 */
export function decisionsOn({ is_approved, waiting }: OwnSequence): Decision[] {
  if (is_approved === 0) return [1, 2]
  if (is_approved === 1) return waiting > 0 ? [1, 2] : [2]
  return [1]
}

/** The word on the button of a decision. */
export function actionOf({ is_approved }: OwnSequence, approve: Decision): string {
  if (approve === 2) return words.reject
  return is_approved === 1 ? words.approveNew : words.approve
}

/** Asks, then approves (1) or rejects (2) the sequence as it was seen. */
export async function decide(sequence: OwnSequence, approve: Decision): Promise<void> {
  const { title, body, action } = questionOn(sequence, approve)
  let reason = ''
  const isSure = await confirm({
    title: title(nameOf(sequence)),
    body:
      approve === 1 ? (
        body
      ) : (
        <>
          <p>{body}</p>
          <TextArea
            label={words.reasonLabel}
            rows={3}
            maxLength={MAX_REASON}
            className="mt-4 text-text"
            onChange={(event) => {
              reason = event.target.value
            }}
          />
        </>
      ),
    action,
  })
  if (isSure) await send(sequence, { approve, reason })
}

/**
 * On screen at once, taken back when it fails. Of two admins the second one learns that the sequence has changed, and sees it as
 * it is now. A decision cannot be undone into none, so the opposite one is what the toast offers.
 */
async function send(seen: OwnSequence, { approve, reason, isUndo = false }: Answer): Promise<void> {
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
  const offers = !isUndo &&
    is_approved !== approve && {
      label: is_approved === opposite ? words.undo : actionOf(decided, opposite),
      onClick: () => void send(decided, { approve: opposite, reason: seen.reason ?? '', isUndo: true }),
    }

  await stopReading(id)
  patchSequence(id, decided)
  try {
    const decision = { sequence_id: id, approve, revision, reason: reason || undefined }
    await call(approveSequence, decision, offers ? { offers } : {})
    if (approve === 1) approveImages(id)
  } catch (error) {
    patchSequence(id, seen)
    tellIfUnreachable(error)
    if (isProblem(error, 'Conflict', 'NotFound')) await readAgain(id)
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

function questionOn({ is_approved }: OwnSequence, approve: Decision) {
  if (approve === 2) return words.confirm.reject
  return is_approved === 1 ? words.confirm.approveNew : words.confirm.approve
}
