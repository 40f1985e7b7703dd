import { ended, sentencesOf } from '@lineup/contract/joined.ts'
import { placeStatus, type StateOf } from '@lineup/contract/states.ts'
import { isProblem } from '../../api/api-problem.ts'
import { queries } from '../../api/queries.tsx'
import { changeRow, tellIfUnreachable } from '../../api/table/change-row.ts'
import { confirm } from '../../ui/overlay/confirm.tsx'
import { toastError } from '../../ui/overlay/toasts.tsx'
import { focusHeading } from '../../ui/page/focus-heading.tsx'
import { type Level, levelsBelow } from './levels.ts'
import { t } from './messages/t.ts'
import { type Place, placeCalls } from './place-calls.ts'
import { allPlacesKey, placesKey } from './places-page.ts'

export const isEnabled = ({ status }: Place) => status === placeStatus.enabled

/** Asks, then enables or disables a place. Shows the change immediately, reverts it on failure, and offers Undo. */
export async function togglePlace(level: Level, place: Place): Promise<void> {
  const change = isEnabled(place) ? 'disable' : 'enable'
  const isSure = await confirm({
    title: t(`locations.confirm.${change}.title`, { name: place.name }),
    body: t(`locations.confirm.${change}.body`),
    action: t(`locations.confirm.${change}.action`),
  })
  if (!isSure) return
  await setStatus(level, place, isEnabled(place) ? placeStatus.disabled : placeStatus.enabled)
}

async function setStatus(
  level: Level,
  place: Place,
  status: StateOf<typeof placeStatus>,
  isUndo = false,
): Promise<void> {
  const before = status === placeStatus.enabled ? placeStatus.disabled : placeStatus.enabled
  const undo = {
    label: t('locations.undo'),
    onClick: () => void setStatus(level, { ...place, status }, before, true),
  }
  const isSet = await changeRow({
    table: placesKey(level),
    row: place,
    change: { status },
    send: () => placeCalls[level].setStatus(place.id, status, isUndo ? {} : { offers: undo }),
  })
  // Places inside it show that a level above is disabled.
  if (isSet) void queries.invalidateQueries({ queryKey: allPlacesKey, refetchType: 'none' })
}

/** Asks, then deletes a place. One that is in use stays: then it offers to disable it. */
export async function deletePlace(level: Level, place: Place): Promise<void> {
  const { id, name } = place

  try {
    const use = await placeCalls[level].use(id)
    if (use.places + use.sequences > 0) return await keepUsed(level, place, use)
    if (
      !(await confirm({
        body: t('locations.confirm.destroy.body'),
        action: t('locations.confirm.destroy.action'),
        title: t('locations.confirm.destroy.title', { name }),
        tone: 'danger',
      }))
    )
      return
    await placeCalls[level].destroy(id)
  } catch (error) {
    tellIfUnreachable(error)
    // Another admin deleted it first, so the row must go too.
    if (!isProblem(error, 'NotFound')) return
  }
  await readPlacesAgain()
  focusHeading()
}

type Use = { places: number; sequences: number }

async function keepUsed(level: Level, place: Place, { places, sequences }: Use): Promise<void> {
  const [below] = levelsBelow(level)
  const used = below
    ? t(`locations.levels.${below}.counted`, { count: places })
    : t('locations.confirm.inUse.sessions', { count: sequences })
  const body = below
    ? t('locations.confirm.inUse.byPlaces', { places: used })
    : t('locations.confirm.inUse.bySessions', { sessions: used })
  if (!isEnabled(place)) {
    return toastError(sentencesOf(ended(t('locations.confirm.inUse.title', { name: place.name })), body))
  }
  const isSure = await confirm({
    title: t('locations.confirm.inUse.title', { name: place.name }),
    body: sentencesOf(body, t('locations.confirm.inUse.instead'), t('locations.confirm.disable.body')),
    action: t('locations.confirm.disable.action'),
  })
  if (isSure) await setStatus(level, place, placeStatus.disabled)
}

/** Names and parents appear on other levels too: visible lists are read again, the others are marked as old. */
export async function readPlacesAgain(): Promise<void> {
  await queries.invalidateQueries({ queryKey: allPlacesKey })
}
