import { formatInstant } from '@lineup/contract/format.ts'
import { activity, approval } from '@lineup/contract/states.ts'
import { Pill } from '../../ui/pill.tsx'
import { approvalText } from './approval-text.ts'
import { ActivityLabel } from './card-buttons.tsx'
import { t } from './messages/t.ts'
import type { AdminSequence, OwnSequence } from './sequence-cache.ts'
import { StandingPill } from './sequence-owner.tsx'

const pills: Record<number, { state: 'waiting' | 'approved' | 'rejected'; tone: 'warn' | 'ok' | 'err' }> = {
  [approval.waiting]: { state: 'waiting', tone: 'warn' },
  [approval.approved]: { state: 'approved', tone: 'ok' },
  [approval.rejected]: { state: 'rejected', tone: 'err' },
}

type ApprovalPillProps = { sequence: OwnSequence; isShort?: boolean }

/** The approval state. The short form also says when photos of an approved sequence wait. */
export function ApprovalPill({ sequence: { is_approved, waiting }, isShort = false }: ApprovalPillProps) {
  if (isShort && is_approved === approval.approved && waiting > 0)
    return <Pill tone="warn">{t('sequences.someWait')}</Pill>
  const pill = pills[is_approved]
  return (
    <Pill tone={pill?.tone ?? 'warn'}>
      {isShort ? pill && t(`sequences.filters.${pill.state}`) : approvalText(is_approved)}
    </Pill>
  )
}

function DeletedPill({ sequence: { deleted_at, deleted_by } }: { sequence: OwnSequence }) {
  if (deleted_at === null) return null
  const by = t(`sequences.deletedBy.${deleted_by ?? 'user'}`)
  return (
    <p className="flex">
      <Pill tone="err">{t('sequences.deletedOn', { by, date: formatInstant(deleted_at, 'DD MMM, YYYY') })}</Pill>
    </p>
  )
}

type SequenceStateProps = {
  sequence: AdminSequence
  isShort?: boolean
  /** An approval state that stands beside it already. */
  said?: number | undefined
}

/** The short form leaves out what is usual. */
export function SequenceState({ sequence, isShort = false, said }: SequenceStateProps) {
  const { is_approved, status, waiting, processing, rejected, place_disabled, deleted_at } = sequence

  const { standing } = sequence.user

  if (deleted_at !== null) return <DeletedPill sequence={sequence} />
  const isCounted = isShort && is_approved === approval.approved && waiting > 0
  return (
    <ul className="flex flex-wrap gap-1.5">
      {is_approved !== said && !isCounted && (
        <li className="flex">
          <ApprovalPill sequence={sequence} isShort={isShort} />
        </li>
      )}
      {!(status === activity.active && (isShort || is_approved !== approval.approved)) && (
        <li className="flex">
          <ActivityLabel status={status} />
        </li>
      )}
      {standing && (
        <li className="flex">
          <StandingPill standing={standing} />
        </li>
      )}
      {place_disabled && (
        <li className="flex">
          <Pill tone="warn">{t('sequences.placeDisabled')}</Pill>
        </li>
      )}
      {rejected > 0 && is_approved !== approval.rejected && (
        <li className="flex">
          <Pill tone="err">{t('sequences.rejectedCount', { count: rejected })}</Pill>
        </li>
      )}
      {processing > 0 && (
        <li className="flex">
          <Pill>{t('sequences.inTheMaking', { count: processing })}</Pill>
        </li>
      )}
      {is_approved === approval.approved && waiting > 0 && (
        <li className="flex">
          <Pill tone="warn">{t('sequences.photosWait', { count: waiting })}</Pill>
        </li>
      )}
    </ul>
  )
}

/** Stays until the next decision, so that its photographer and the admin know what was wrong. */
export function RejectionReason({ sequence: { is_approved, reason, deleted_at } }: { sequence: OwnSequence }) {
  if (deleted_at !== null || is_approved === approval.approved || !reason) return null
  const isNow = is_approved === approval.rejected
  return (
    <p className={`border-s-2 ps-3 text-sm wrap-anywhere ${isNow ? 'border-err' : 'border-line text-muted'}`}>
      {(isNow
        ? (text: string) => t('sequences.reasonOf', { text })
        : (text: string) => t('sequences.lastReason', { text }))(reason)}
    </p>
  )
}
