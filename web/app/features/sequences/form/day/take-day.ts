import { formatDate } from '@lineup/contract/format.ts'
import type { UseFormReturn } from 'react-hook-form'
import { upload as words } from '../../../../strings/upload.ts'
import { toastAction } from '../../../../ui/overlay/toasts.tsx'
import type { SequenceValues } from '../details.ts'

type DayForm = Pick<UseFormReturn<SequenceValues, unknown, SequenceValues>, 'getValues' | 'setValue'>

/** Puts another day into a form's date. Says so, because the field may be out of sight, and offers to take it back. */
export function takeDay(
  { getValues, setValue }: DayForm,
  day: string,
  { noteTyped, isSaved = false }: { noteTyped: () => void; isSaved?: boolean },
) {
  const before = getValues('date')
  const set = (date: string) => {
    setValue('date', date, { shouldValidate: true, shouldDirty: true })
    noteTyped()
  }
  set(day)
  const said = formatDate(day, 'DD MMM, YYYY')
  toastAction((isSaved ? words.dayToSave : words.dayTaken)(said), [
    { label: words.undoDay, onClick: () => set(before) },
  ])
}
