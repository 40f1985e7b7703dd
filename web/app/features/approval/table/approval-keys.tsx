import { approval } from '@lineup/contract/states.ts'
import { t as tUi } from '../../../ui/messages/t.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { type Decision, mayDecide } from '../ask-decision.tsx'
import { allOf } from '../queue/queue-rows.ts'
import { presentOf, type Queue } from '../queue/queue-state.ts'
import type { QueueProps } from '../queue/use-queue.ts'
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

type ApprovalKeysProps = QueueProps & { steps: PhotoSteps }

/** Keys go across for sequences and down for photos, as both lie on the screen. */
export function ApprovalKeys({ queue, acts, steps }: ApprovalKeysProps) {
  const present = presentOf(queue)
  const keys: Record<string, (() => void) | undefined> = {
    a: () => acts.decide(approval.approved),
    r: () => acts.decide(approval.rejected),
    u: acts.undo,
    arrowleft: () => acts.move(-1),
    arrowright: () => acts.move(1),
    p: () => steps.press('[data-reject]'),
    z: steps.zoom,
    c: steps.keep,
    arrowup: () => steps.move(-1),
    arrowdown: () => steps.move(1),
    x: () => present && acts.toggle(present),
    ...(steps.kept !== null && { escape: steps.keep }),
  }
  const { areOn, toggle } = useKeys((key, isHeld) => {
    // A decision needs a press of its own.
    if (!isHeld || key.startsWith('arrow')) keys[key]?.()
    return key in keys
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
              <kbd className="me-1 rounded-sm border border-control px-1.5 font-sans font-semibold text-text">
                {KEYS[act]}
              </kbd>
              {t(`keys.does.${act}`)}
            </li>
          ))}
        </ul>
      )}
      <TextButton className="ms-auto flex-none text-xs" onClick={toggle}>
        {areOn ? tUi('keys.off') : tUi('keys.on')}
      </TextButton>
    </div>
  )
}

/** Those that a key takes now, on the selection or else on the open sequence. */
function decisionsOf(queue: Queue): Decision[] {
  const { selected } = queue.state
  const presentId = presentOf(queue)?.id
  const those = allOf(queue.rows).filter(({ id }) => (selected.size > 0 ? selected.has(id) : id === presentId))
  return [approval.approved, approval.rejected].filter((approve) => those.some((one) => mayDecide(one, approve)))
}
