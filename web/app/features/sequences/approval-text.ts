import { approval } from '@lineup/contract/states.ts'
import { t } from './messages/t.ts'

/** Whether a sequence or a photo is approved, in words. */
export function approvalText(is_approved: number): string {
  if (is_approved === approval.approved) return t('sequences.approval.approved')
  return t(`sequences.approval.${is_approved === approval.rejected ? 'rejected' : 'waiting'}`)
}
