import { formatDate } from '@lineup/contract/format.ts'
import { toastAction } from '../../../ui/overlay/toasts.tsx'
import { t } from '../messages/t.ts'

/** The date that the form beside the clocks has, saved or not. */
export type FormDay = { day: string; setDay: (day: string) => void }

/** Puts another day into the form's date. Says so, because the field may be out of sight, and offers to take it back. */
export function takeDay({ day: before, setDay }: FormDay, day: string, { isSaved }: { isSaved: boolean }): void {
  const said = formatDate(day, 'DD MMM, YYYY')
  setDay(day)
  toastAction(
    (isSaved ? (day: string) => t('session.dayToSave', { day }) : (day: string) => t('session.dayTaken', { day }))(
      said,
    ),
    [{ label: t('session.forgetClock'), onClick: () => setDay(before) }],
  )
}
