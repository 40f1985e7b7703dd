import { activity } from '@lineup/contract/states.ts'
import { sequences as words } from '../../strings/sequences.ts'

/** `isApproved` matters to the questions alone. */
export function activityOf(status: number, isApproved = true) {
  const { hide, show, hideOwn, showOwn, hideLater, showLater } = words.confirm
  const isActive = status === activity.active
  const later = isApproved ? {} : { body: isActive ? hideLater : showLater }
  const next = isActive ? activity.inactive : activity.active
  return {
    isActive,
    state: words.activity[isActive ? activity.active : activity.inactive],
    next,
    question: { ...(isActive ? hide : show), ...later },
    /** For the owner. */
    ownQuestion: { ...(isActive ? hideOwn : showOwn), ...later },
  } as const
}
