import { sequences as words } from '../../strings/sequences.ts'

/**
 * What a status says, and what its toggle does: the pill states the present, the button what it makes of that. Admins read the
 * act in full (Make inactive), photographers the state that it leads to.
 */
export function activityOf(status: number) {
  const isActive = status === 1
  return {
    isActive,
    state: words.activity[isActive ? 1 : 0],
    action: words.activity[isActive ? 0 : 1],
    next: isActive ? 0 : 1,
    question: isActive ? words.confirm.hide : words.confirm.show,
  } as const
}
