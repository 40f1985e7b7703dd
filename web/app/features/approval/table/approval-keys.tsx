import { approval } from '@lineup/contract/states.ts'
import { t as tUi } from '../../../ui/messages/t.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { type Decision, mayDecide } from '../ask-decision.tsx'
import type { ApprovalQueue } from '../use-approval-queue.ts'
import { t } from './messages/t.ts'
import type { PhotoSteps } from './use-photo-steps.ts'

const KEYS = {
  approve: 'A',
  reject: 'R',
  rejectPhoto: 'P',
  session: '← →',
  photo: '↑ ↓',
  zoom: 'Z',
  compare: 'C',
  select: 'X',
  undo: 'U',
} as const

type ApprovalKeysProps = { queue: ApprovalQueue; steps: PhotoSteps }

/** Keys go across for sequences and down for photos, as both lie on the screen. */
export function ApprovalKeys({ queue, steps }: ApprovalKeysProps) {
  // While sequences are selected, the keys decide about the selection.
  const decide = queue.selected.size > 0 ? queue.decideSelected : queue.decide
  const acts: Record<string, (() => void) | undefined> = {
    a: () => decide(approval.approved),
    r: () => decide(approval.rejected),
    u: queue.undo,
    arrowleft: () => queue.move(-1),
    arrowright: () => queue.move(1),
    p: () => steps.press('[data-reject]'),
    z: steps.zoom,
    c: steps.keep,
    arrowup: () => steps.move(-1),
    arrowdown: () => steps.move(1),
    x: () => queue.present && queue.toggle(queue.present),
    ...(steps.kept !== null && { escape: steps.keep }),
  }
  const { areOn, toggle } = useKeys((key, isHeld) => {
    // A decision needs a press of its own.
    if (!isHeld || key.startsWith('arrow')) acts[key]?.()
    return key in acts
  })

  return (
    <div className="table-keys">
      {areOn && (
        <ul aria-label={t('keys.label')} className="flex gap-x-4">
          {[
            ...decisionsOf(queue).map((approve) => (approve === approval.approved ? 'approve' : 'reject')),
            ...(['rejectPhoto', 'session', 'photo', 'zoom', 'compare', 'select', 'undo'] as const),
          ].map((act) => (
            <li key={act} className="whitespace-nowrap">
              <kbd className="mr-1 rounded-sm border border-control px-1.5 font-sans font-semibold text-text">
                {KEYS[act]}
              </kbd>
              {t(`keys.does.${act}`)}
            </li>
          ))}
        </ul>
      )}
      <TextButton className="ml-auto flex-none text-xs" onClick={toggle}>
        {areOn ? tUi('keys.off') : tUi('keys.on')}
      </TextButton>
    </div>
  )
}

/** Those that a key takes now, on the selection or else on the open sequence. */
function decisionsOf({ selected, sequences: rows, present }: ApprovalQueue): Decision[] {
  const those = selected.size > 0 ? rows.filter(({ id }) => selected.has(id)) : present ? [present] : []
  return [approval.approved, approval.rejected].filter((approve) => those.some((one) => mayDecide(one, approve)))
}
