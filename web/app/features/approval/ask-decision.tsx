import { sentencesOf } from '@lineup/contract/joined.ts'
import { activity, approval } from '@lineup/contract/states.ts'
import { confirm } from '../../ui/overlay/confirm.tsx'
import { askReason } from '../sequences/ask-reason.tsx'
import { t as tSequences } from '../sequences/messages/t.ts'
import type { OwnSequence } from '../sequences/sequence-cache.ts'
import { nameOfSequence } from '../sequences/sequence-name.ts'
import { t } from './messages/t.ts'

export type Decision = typeof approval.approved | typeof approval.rejected
export type Answer = { approve: Decision; reason: string }

/** What an admin makes of a sequence: a decision, or back to waiting. */
export type Verdict = { approve: Decision | typeof approval.waiting; reason: string }

/**
 * The possible decisions, the likelier one first: approved sequences can be rejected, rejected ones approved, waiting
 * ones both. An approved sequence in which photos wait can be approved again. A deleted one allows none.
 */
export function decisionsOn({ is_approved, waiting, deleted_at }: OwnSequence): Decision[] {
  if (deleted_at !== null) return []
  if (is_approved === approval.waiting) return [approval.approved, approval.rejected]
  if (is_approved === approval.rejected) return [approval.approved]
  return waiting > 0 ? [approval.approved, approval.rejected] : [approval.rejected]
}

/** A decided sequence in which nothing waits can be put back among the waiting ones. */
export function mayReopen({ is_approved, waiting, deleted_at }: OwnSequence): boolean {
  return (
    deleted_at === null && (is_approved === approval.rejected || (is_approved === approval.approved && waiting === 0))
  )
}

/** Approval waits until every image has a preview, because an admin cannot judge the others. */
export function isHeldBack({ processing }: OwnSequence, approve: Decision): boolean {
  return approve === approval.approved && processing > 0
}

export const mayDecide = (sequence: OwnSequence, approve: Decision) =>
  decisionsOn(sequence).includes(approve) && !isHeldBack(sequence, approve)

/** The short form on a card, which is one session; elsewhere its photos have decisions of their own. */
export function actionOf({ is_approved, waiting }: OwnSequence, approve: Decision, isShort = false): string {
  if (approve === approval.rejected) return isShort ? t('acts.reject') : t('acts.rejectSession')
  if (is_approved === approval.approved)
    return t('acts.approvePhotos', { photos: tSequences('sequences.photos', { count: waiting }) })
  return isShort ? t('acts.approve') : t('acts.approveSession')
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
  return ask(approve, { title, body, action }, unsent.get(sequence.id) ?? reason)
}

/** Asks only where it goes off sale. */
export async function askReopening(sequence: OwnSequence): Promise<Verdict | null> {
  const { is_approved, status } = sequence
  const isOnSale = is_approved === approval.approved && status === activity.active

  if (
    isOnSale &&
    !(await confirm({
      body: t('confirm.reopen.body'),
      action: t('confirm.reopen.action'),
      title: t('confirm.reopen.title', { name: nameOfSequence(sequence) }),
    }))
  )
    return null
  return { approve: approval.waiting, reason: '' }
}

/** Asks once for all that are selected. */
export function askMany(count: number, approve: Decision): Promise<Answer | null> {
  const about = approve === approval.approved ? 'approveMany' : 'rejectMany'
  return ask(approve, {
    title: t(`confirm.${about}.title`, { count: tSequences('sequences.count', { count: count }) }),
    body: t(`confirm.${about}.body`),
    action: t(`confirm.${about}.action`),
  })
}

type DecisionQuestion = { title: string; body: string; action: string }

async function ask(approve: Decision, question: DecisionQuestion, kept = ''): Promise<Answer | null> {
  if (approve === approval.approved) return (await confirm(question)) ? { approve, reason: '' } : null
  const reason = await askReason(question, kept)
  return reason === null ? null : { approve, reason }
}

function questionOn(sequence: OwnSequence, approve: Decision): DecisionQuestion {
  const { is_approved, images_count } = sequence
  const name = nameOfSequence(sequence)
  if (approve === approval.rejected) {
    const body = t(`confirm.${is_approved === approval.approved ? 'rejectOnSale' : 'reject.body'}`)
    return {
      title: t('confirm.reject.title', { name }),
      body: sentencesOf(body, images_count > 1 && t('confirm.onlyOne')),
      action: t('confirm.reject.action'),
    }
  }
  const about = is_approved === approval.approved ? 'approvePhotos' : 'approve'
  return {
    title: t(`confirm.${about}.title`, { name }),
    body: t(`confirm.${about}.body`),
    action: t(`confirm.${about}.action`),
  }
}
