import { formatInstant } from '@lineup/contract/format.ts'
import { activity, approval } from '@lineup/contract/states.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { plural } from '../../ui/format.ts'
import { Pill } from '../../ui/pill.tsx'
import { ActivityLabel } from '../images/card-buttons.tsx'
import type { AdminSequence, OwnSequence } from './sequence-cache.ts'
import { StandingPill } from './sequence-owner.tsx'

const pills: Record<number, { short: string; tone: 'warn' | 'ok' | 'err' }> = {
  [approval.waiting]: { short: words.filters.waiting, tone: 'warn' },
  [approval.approved]: { short: words.filters.approved, tone: 'ok' },
  [approval.rejected]: { short: words.filters.rejected, tone: 'err' },
}

type ApprovalPillProps = { sequence: OwnSequence; isShort?: boolean }

/** The approval state. The short form also says when photos of an approved sequence wait. */
export function ApprovalPill({ sequence: { is_approved, waiting }, isShort = false }: ApprovalPillProps) {
  if (isShort && is_approved === approval.approved && waiting > 0) return <Pill tone="warn">{words.someWait}</Pill>
  const pill = pills[is_approved]
  return <Pill tone={pill?.tone ?? 'warn'}>{isShort ? pill?.short : words.approval[is_approved]}</Pill>
}

function DeletedPill({ sequence: { deleted_at, deleted_by } }: { sequence: OwnSequence }) {
  if (deleted_at === null) return null
  const by = words.deletedBy[deleted_by ?? 'user']
  return (
    <p className="flex">
      <Pill tone="err">{words.deletedOn(by, formatInstant(deleted_at, 'DD MMM, YYYY'))}</Pill>
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
          <Pill tone="warn">{words.placeDisabled}</Pill>
        </li>
      )}
      {rejected > 0 && is_approved !== approval.rejected && (
        <li className="flex">
          <Pill tone="err">{words.rejectedCount(rejected)}</Pill>
        </li>
      )}
      {processing > 0 && (
        <li className="flex">
          <Pill>{plural(processing, words.inTheMaking)}</Pill>
        </li>
      )}
      {is_approved === approval.approved && waiting > 0 && (
        <li className="flex">
          <Pill tone="warn">{plural(waiting, words.photosWait)}</Pill>
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
    <p className={`border-l-2 pl-3 text-sm wrap-anywhere ${isNow ? 'border-err' : 'border-line text-muted'}`}>
      {(isNow ? words.reasonOf : words.lastReason)(reason)}
    </p>
  )
}
