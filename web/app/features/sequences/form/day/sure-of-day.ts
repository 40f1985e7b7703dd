import { formatDate } from '@lineup/contract/format.ts'
import { findDayFault } from '@lineup/contract/sequences/taken-day.ts'
import { confirm } from '../../../../ui/overlay/confirm.tsx'
import { t as tImages } from '../../../images/messages/t.ts'
import { named } from '../../../images/refused-files.tsx'

/** A session may go past midnight, and a camera may be on home time. */
const NEAR_MS = 86_400_000

/** Asks before photos are sent under quite another day than their cameras say. `takenOn` is null where no camera says one. */
export async function isSureOfDay(date: string, takenOn: string | null): Promise<boolean> {
  // A camera that was never set says nothing.
  if (takenOn === null || findDayFault(takenOn, new Date()) !== undefined) return true
  if (Math.abs(Date.parse(takenOn) - Date.parse(date)) <= NEAR_MS) return true
  const [taken, chosen] = [takenOn, date].map((day) => formatDate(day, 'DD MMM, YYYY')) as [string, string]

  return confirm({
    title: tImages('upload.farDay.title', { taken }),
    body: tImages('upload.farDay.body'),
    action: tImages('upload.farDay.action', { day: chosen }),
  })
}

/** Asks before photos of other days are sent under this one. `names` are theirs. */
export async function isSureOfOthers(date: string, names: string[]): Promise<boolean> {
  if (names.length === 0) return true
  const body = tImages('upload.addedOfOtherDays', {
    names: named(names),
    isOne: String(names.length === 1),
    day: formatDate(date, 'DD MMM, YYYY'),
  })
  return confirm({
    title: tImages('upload.otherDaysQuestion.title'),
    action: tImages('upload.otherDaysQuestion.action'),
    body,
  })
}
