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
    /** For the owner. */
    ownQuestion: isActive ? words.confirm.hideOwn : words.confirm.showOwn,
  } as const
}
