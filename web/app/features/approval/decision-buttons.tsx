import { approval } from '@lineup/contract/states.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { Button } from '../../ui/button.tsx'
import { nameOfSequence } from '../sequences/change-sequence.ts'
import type { OwnSequence } from '../sequences/sequence-cache.ts'
import { actionOf, decisionsOn, isHeldBack } from './ask-decision.tsx'
import { decide } from './decide-sequence.ts'

export function DecisionButtons({ sequence, size = 'sm' }: { sequence: OwnSequence; size?: 'sm' | 'md' }) {
  return decisionsOn(sequence).map((approve) => {
    const action = actionOf(sequence, approve)
    return (
      <Button
        key={approve}
        tone={approve === approval.approved ? 'primary' : 'secondary'}
        size={size}
        aria-label={words.of(action, nameOfSequence(sequence))}
        aria-disabled={isHeldBack(sequence, approve) || undefined}
        className="z-1 max-sm:min-h-11"
        onClick={() => void decide(sequence, approve)}
      >
        {action}
      </Button>
    )
  })
}
