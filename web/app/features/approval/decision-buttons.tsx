import { approval } from '@lineup/contract/states.ts'
import { ToldButton } from '../../ui/told-button.tsx'
import { activityOf } from '../sequences/activity.ts'
import { toggleSequence } from '../sequences/change-sequence.ts'
import { t as tSequences } from '../sequences/messages/t.ts'
import type { OwnSequence } from '../sequences/sequence-cache.ts'
import { nameOfSequence } from '../sequences/sequence-name.ts'
import { actionOf, decisionsOn, isHeldBack, mayReopen } from './ask-decision.tsx'
import { decide, reopen } from './decide-sequence.ts'
import { t } from './messages/t.ts'

type DecisionButtonsProps = { sequence: OwnSequence; size?: 'sm' | 'md' }

/** What an admin decides on a sequence, for an approved one the way off sale for a while, and for any the way back to waiting. */
export function DecisionButtons({ sequence, size = 'sm' }: DecisionButtonsProps) {
  return (
    <>
      <Decisions sequence={sequence} size={size} />
      {sequence.is_approved === approval.approved && sequence.deleted_at === null && (
        <ActivityButton sequence={sequence} size={size} />
      )}
      {mayReopen(sequence) && (
        <ToldButton
          tone="secondary"
          size={size}
          about={lineOf(size, 'reopen')}
          aria-label={tSequences('sequences.of', {
            action: t('acts.reopen'),
            name: nameOfSequence(sequence),
          })}
          className="z-1 max-sm:min-h-11"
          onClick={() => void reopen(sequence)}
        >
          {t('acts.reopen')}
        </ToldButton>
      )}
    </>
  )
}

function ActivityButton({ sequence, size }: Required<DecisionButtonsProps>) {
  const { isActive, question } = activityOf(sequence.status)
  const { action } = question
  return (
    <ToldButton
      tone="secondary"
      size={size}
      about={lineOf(size, isActive ? 'hide' : 'show')}
      aria-label={tSequences('sequences.of', { action, name: nameOfSequence(sequence) })}
      className="z-1 max-sm:min-h-11"
      onClick={() => void toggleSequence(sequence, 'admin')}
    >
      {action}
    </ToldButton>
  )
}

function Decisions({ sequence, size }: Required<DecisionButtonsProps>) {
  return decisionsOn(sequence).map((approve) => {
    const action = actionOf(sequence, approve, size === 'sm')
    return (
      <ToldButton
        key={approve}
        tone={approve === approval.approved ? 'primary' : 'secondary'}
        size={size}
        about={lineOf(size, approve === approval.approved ? 'approve' : 'reject')}
        aria-label={tSequences('sequences.of', { action, name: nameOfSequence(sequence) })}
        aria-disabled={isHeldBack(sequence, approve) || undefined}
        className="z-1 max-sm:min-h-11"
        onClick={() => void decide(sequence, approve)}
      >
        {action}
      </ToldButton>
    )
  })
}

/** The small buttons stand on the cards of a list, where there is no room for it. */
const lineOf = (size: 'sm' | 'md', act: 'approve' | 'reject' | 'hide' | 'show' | 'reopen' | 'delete') =>
  size === 'sm' ? undefined : t(`about.${act}`)
