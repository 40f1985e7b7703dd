import { maxLength } from '@lineup/contract/limits.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { enterAddsNoLine } from '../../ui/form/enter-does-nothing.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { plural } from '../../ui/format.ts'
import { confirm } from '../../ui/overlay/confirm.tsx'
import { nameOf } from '../sequences/change-sequence.ts'
import type { OwnSequence } from '../sequences/sequence-cache.ts'

export type Decision = 1 | 2
export type Answer = { approve: Decision; reason: string }

/**
 * What may be decided about a sequence, the likely decision first. Approved ones can be rejected, others approved; those that
 * nobody has looked at can be rejected as well, and an approved one with new images can be approved again. About deleted ones
 * nothing is.
 */
export function decisionsOn({ is_approved, waiting, deleted_at }: OwnSequence): Decision[] {
  if (deleted_at !== null) return []
  if (is_approved === 0) return [1, 2]
  if (is_approved === 1) return waiting > 0 ? [1, 2] : [2]
  return [1]
}

/** Nobody has seen what has no preview yet: approval waits until all of them are there. */
export function isHeldBack({ processing }: OwnSequence, approve: Decision): boolean {
  return approve === 1 && processing > 0
}

/** Whether a decision about a sequence may be taken now. */
export const mayDecide = (sequence: OwnSequence, approve: Decision) =>
  decisionsOn(sequence).includes(approve) && !isHeldBack(sequence, approve)

/** The word on the button of a decision. */
export function actionOf({ is_approved }: OwnSequence, approve: Decision): string {
  if (approve === 2) return words.reject
  return is_approved === 1 ? words.approveNew : words.approve
}

/** Reasons that were typed for decisions that came to nothing, by sequence: who asks again need not type them again. */
const unsent = new Map<number, string>()

/** Keeps the reason of a decision that came to nothing; an empty one, of one that stands, is forgotten. */
export function keepReason(id: number, reason: string): void {
  if (reason) unsent.set(id, reason)
  else unsent.delete(id)
}

/** Asks whether a sequence shall be approved (1) or rejected (2), and why; `reason` stands there already. Null when not. */
export function askDecision(sequence: OwnSequence, approve: Decision, reason = ''): Promise<Answer | null> {
  const { title, body, action } = questionOn(sequence, approve)
  return ask(approve, { title: title(nameOf(sequence)), body, action }, unsent.get(sequence.id) ?? reason)
}

/** The same of many at once; a reason stands for all of them. */
export function askDecisions(count: number, approve: Decision): Promise<Answer | null> {
  const { title, body, action } = approve === 1 ? words.confirm.approveMany : words.confirm.rejectMany
  return ask(approve, { title: title(plural(count, words.count)), body, action })
}

type Asked = { title: string; body: string; action: string }

async function ask(approve: Decision, { title, body, action }: Asked, kept = '') {
  let reason = kept
  const note = (text: string) => {
    reason = text
  }
  const withReason = <WithReason body={body} kept={kept} onType={note} />
  const isSure = await confirm({ title, body: approve === 1 ? body : withReason, action })
  return isSure ? { approve, reason: approve === 1 ? '' : reason } : null
}

type WithReasonProps = { body: string; kept: string; onType: (text: string) => void }

/** The reason has the focus: most rejections have one. */
function WithReason({ body, kept, onType }: WithReasonProps) {
  return (
    <>
      <p>{body}</p>
      <TextArea
        data-first
        defaultValue={kept}
        label={words.reasonLabel}
        rows={3}
        maxLength={maxLength.reason}
        className="mt-4 text-text"
        {...enterAddsNoLine}
        onChange={(event) => onType(event.target.value)}
      />
    </>
  )
}

function questionOn({ is_approved }: OwnSequence, approve: Decision) {
  if (approve === 2) return words.confirm.reject
  return is_approved === 1 ? words.confirm.approveNew : words.confirm.approve
}
