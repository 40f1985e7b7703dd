import { formatDate } from '@lineup/contract/format.ts'
import { session as words } from '../../../strings/photos/session.ts'
import { toastAction } from '../../../ui/overlay/toasts.tsx'

/** The date that the form beside the clocks has, saved or not. */
export type FormDay = { day: string; setDay: (day: string) => void }

/** Puts another day into the form's date. Says so, because the field may be out of sight, and offers to take it back. */
export function takeDay({ day: before, setDay }: FormDay, day: string, { isSaved }: { isSaved: boolean }): void {
  const said = formatDate(day, 'DD MMM, YYYY')
  setDay(day)
  toastAction((isSaved ? words.dayToSave : words.dayTaken)(said), [
    { label: words.forgetClock, onClick: () => setDay(before) },
  ])
}
