import { formatInstant } from '@lineup/contract/format.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { plural } from '../../ui/format.ts'
import { Pill } from '../../ui/pill.tsx'
import { ActivityPill } from '../images/card-buttons.tsx'
import type { OwnSequence } from './sequence-cache.ts'

const approvals = [
  { text: words.approval[0], short: words.filters.waiting, tone: 'warn' },
  { text: words.approval[1], short: words.filters.approved, tone: 'ok' },
  { text: words.approval[2], short: words.filters.rejected, tone: 'err' },
] as const

type ApprovalPillProps = { sequence: OwnSequence; isShort?: boolean }

/** The approval state. The short form also says when new images of an approved sequence wait. */
export function ApprovalPill({ sequence: { is_approved, waiting }, isShort = false }: ApprovalPillProps) {
  if (isShort && is_approved === 1 && waiting > 0) return <Pill tone="warn">{words.someNew}</Pill>
  const { tone, text, short } = approvals[is_approved] ?? approvals[0]
  return <Pill tone={tone}>{isShort ? short : text}</Pill>
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

export function SequenceState({ sequence }: { sequence: OwnSequence }) {
  const { is_approved, status, waiting, processing, place_disabled, deleted_at } = sequence

  if (deleted_at !== null) return <DeletedPill sequence={sequence} />
  return (
    <ul className="flex flex-wrap gap-1.5">
      <li className="flex">
        <ApprovalPill sequence={sequence} />
      </li>
      <li className="flex">
        <ActivityPill status={status} />
      </li>
      {place_disabled && (
        <li className="flex">
          <Pill tone="warn">{words.placeDisabled}</Pill>
        </li>
      )}
      {processing > 0 && (
        <li className="flex">
          <Pill>{plural(processing, words.inTheMaking)}</Pill>
        </li>
      )}
      {is_approved === 1 && waiting > 0 && (
        <li className="flex">
          <Pill tone="warn">{plural(waiting, words.newImages)}</Pill>
        </li>
      )}
    </ul>
  )
}

export function RejectionReason({ sequence: { is_approved, reason, deleted_at } }: { sequence: OwnSequence }) {
  if (deleted_at !== null || is_approved !== 2 || !reason) return null
  return <p className="border-l-2 border-err pl-3 text-sm">{words.reasonOf(reason)}</p>
}
