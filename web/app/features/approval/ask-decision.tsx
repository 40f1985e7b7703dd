import { maxLength } from '@lineup/contract/limits.ts'
import { approval } from '@lineup/contract/states.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { enterAddsNoLine } from '../../ui/form/enter-does-nothing.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { plural } from '../../ui/format.ts'
import { confirm } from '../../ui/overlay/confirm.tsx'
import { nameOf } from '../sequences/change-sequence.ts'
import type { OwnSequence } from '../sequences/sequence-cache.ts'

export type Decision = typeof approval.approved | typeof approval.rejected
export type Answer = { approve: Decision; reason: string }

/**
 * The possible decisions, the likelier one first: approved sequences can be rejected, rejected ones approved, waiting
 * ones both. An approved sequence with new images can be approved again. A deleted one allows none.
 */
export function decisionsOn({ is_approved, waiting, deleted_at }: OwnSequence): Decision[] {
  if (deleted_at !== null) return []
  if (is_approved === approval.waiting) return [approval.approved, approval.rejected]
  if (is_approved === approval.rejected) return [approval.approved]
  return waiting > 0 ? [approval.approved, approval.rejected] : [approval.rejected]
}

/** Approval waits until every image has a preview, because an admin cannot judge the others. */
export function isHeldBack({ processing }: OwnSequence, approve: Decision): boolean {
  return approve === approval.approved && processing > 0
}

export const mayDecide = (sequence: OwnSequence, approve: Decision) =>
  decisionsOn(sequence).includes(approve) && !isHeldBack(sequence, approve)

export function actionOf({ is_approved }: OwnSequence, approve: Decision): string {
  if (approve === approval.rejected) return words.reject
  return is_approved === approval.approved ? words.approveNew : words.approve
}

/** Reasons typed for decisions that failed, by sequence, to prefill the next attempt. */
const unsent = new Map<number, string>()

export function keepReason(id: number, reason: string): void {
  if (reason) unsent.set(id, reason)
  else unsent.delete(id)
}

/** Asks for confirmation and, when rejecting, for a reason. `reason` prefills the field. Null on Cancel. */
export function askDecision(sequence: OwnSequence, approve: Decision, reason = ''): Promise<Answer | null> {
  const { title, body, action } = questionOn(sequence, approve)
  return ask(approve, { title: title(nameOf(sequence)), body, action }, unsent.get(sequence.id) ?? reason)
}

export function askRejections(count: number): Promise<Answer | null> {
  const { title, body, action } = words.confirm.rejectMany
  return ask(approval.rejected, { title: title(plural(count, words.count)), body, action })
}

type DecisionQuestion = { title: string; body: string; action: string }

async function ask(approve: Decision, { title, body, action }: DecisionQuestion, kept = '') {
  let reason = kept
  const note = (text: string) => {
    reason = text
  }
  const withReason = <WithReason body={body} kept={kept} onType={note} />
  const isSure = await confirm({ title, body: approve === approval.approved ? body : withReason, action })
  return isSure ? { approve, reason: approve === approval.approved ? '' : reason } : null
}

type WithReasonProps = { body: string; kept: string; onType: (text: string) => void }

/** `data-first` focuses the reason, because most rejections have one. */
function WithReason({ body, kept, onType }: WithReasonProps) {
  return (
    <>
      <p>{body}</p>
      <TextArea
        data-first
        defaultValue={kept}
        label={words.reasonLabel}
        hint={<span className="pointer-coarse:hidden">{words.reasonKeys}</span>}
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
  if (approve === approval.rejected) return words.confirm.reject
  return is_approved === approval.approved ? words.confirm.approveNew : words.confirm.approve
}
