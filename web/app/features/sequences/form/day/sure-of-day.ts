import { formatDate } from '@lineup/contract/format.ts'
import { findDayFault } from '@lineup/contract/sequences/taken-day.ts'
import { upload as words } from '../../../../strings/upload.ts'
import { confirm } from '../../../../ui/overlay/confirm.tsx'
import { named } from '../../../images/refused-files.tsx'

/** A session may go past midnight, and a camera may be on home time. */
const NEAR_MS = 86_400_000

/** Asks before photos are sent under quite another day than their cameras say. `takenOn` is null where no camera says one. */
export async function isSureOfDay(date: string, takenOn: string | null): Promise<boolean> {
  // A camera that was never set says nothing.
  if (takenOn === null || findDayFault(takenOn, new Date()) !== undefined) return true
  if (Math.abs(Date.parse(takenOn) - Date.parse(date)) <= NEAR_MS) return true
  const [taken, chosen] = [takenOn, date].map((day) => formatDate(day, 'DD MMM, YYYY')) as [string, string]
  const { title, body, action } = words.farDay
  return confirm({ title: title(taken), body, action: action(chosen) })
}

/** Asks before photos of other days are sent under this one. `names` are theirs. */
export async function isSureOfOthers(date: string, names: string[]): Promise<boolean> {
  if (names.length === 0) return true
  const body = words.addedOfOtherDays(named(names), names.length === 1, formatDate(date, 'DD MMM, YYYY'))
  return confirm({ ...words.otherDaysQuestion, body })
}
