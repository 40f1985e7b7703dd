import { activity } from '@lineup/contract/states.ts'
import { sequences as words } from '../../strings/sequences.ts'

export function activityOf(status: number) {
  const isActive = status === activity.active
  const next = isActive ? activity.inactive : activity.active
  return {
    isActive,
    state: words.activity[isActive ? activity.active : activity.inactive],
    next,
    question: isActive ? words.confirm.hide : words.confirm.show,
    /** What the owner's switch does. It asks nothing, because it offers Undo. */
    ownAction: isActive ? words.hide : words.show,
  } as const
}
