import { activity } from '@lineup/contract/states.ts'
import { t } from './messages/t.ts'

/** `isApproved` matters to the questions alone. */
export function activityOf(status: number, isApproved = true) {
  const isActive = status === activity.active
  const next = isActive ? activity.inactive : activity.active
  const later = t(`sequences.confirm.${isActive ? 'hideLater' : 'showLater'}`)
  const questionOf = (change: 'hide' | 'show' | 'hideOwn' | 'showOwn') => ({
    title: (name: string) => t(`sequences.confirm.${change}.title`, { name }),
    body: isApproved ? t(`sequences.confirm.${change}.body`) : later,
    action: t(`sequences.confirm.${change}.action`),
  })
  return {
    isActive,
    state: t(`sequences.activity.${isActive ? 'active' : 'inactive'}`),
    next,
    question: questionOf(isActive ? 'hide' : 'show'),
    /** For the owner. */
    ownQuestion: questionOf(isActive ? 'hideOwn' : 'showOwn'),
  } as const
}
