import { isProblem } from '../../api/api-problem.ts'
import { queries } from '../../api/queries.tsx'
import { changeRow, tellIfUnreachable } from '../../api/table/change-row.ts'
import { locations as words } from '../../strings/locations.ts'
import { confirm } from '../../ui/overlay/confirm.tsx'
import { focusHeading } from '../../ui/page/focus-heading.tsx'
import { type Place, placeCalls } from './place-calls.ts'
import type { PlaceLevel } from './place-levels.ts'
import { allPlacesKey, placesKey } from './places-page.ts'

/** Asks, then enables or disables a place. On screen at once; taken back when it fails; Undo for a while. */
export async function togglePlace(level: PlaceLevel, place: Place): Promise<void> {
  const { title, ...question } = place.status === 1 ? words.confirm.disable : words.confirm.enable
  if (!(await confirm({ ...question, title: title(place.name) }))) return
  await setStatus(level, place, place.status === 1 ? 0 : 1)
}

async function setStatus(level: PlaceLevel, place: Place, status: 0 | 1, isUndo = false): Promise<void> {
  const undo = {
    label: words.undo,
    onClick: () => void setStatus(level, { ...place, status }, status === 1 ? 0 : 1, true),
  }
  const isSet = await changeRow({
    table: placesKey(level),
    row: place,
    change: { status },
    send: () => placeCalls[level].setStatus(place.id, status, isUndo ? {} : { offers: undo }),
  })
  // What lies in it says so on its own level.
  if (isSet) void queries.invalidateQueries({ queryKey: allPlacesKey, refetchType: 'none' })
}

/** Asks, then deletes a place for good. One that is still in use stays, and the server says so. */
export async function deletePlace(level: PlaceLevel, { id, name }: Place): Promise<void> {
  const { title, ...question } = words.confirm.destroy
  if (!(await confirm({ ...question, title: title(name), tone: 'danger' }))) return
  try {
    await placeCalls[level].destroy(id)
  } catch (error) {
    tellIfUnreachable(error)
    // Somebody else was faster: the row must go all the same.
    if (!isProblem(error, 'NotFound')) return
  }
  await readPlacesAgain()
  focusHeading()
}

/** Names and parents show on other levels too: what is on screen is read again, the rest is marked as old. */
export async function readPlacesAgain(): Promise<void> {
  await queries.invalidateQueries({ queryKey: allPlacesKey })
}
