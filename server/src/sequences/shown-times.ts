import type { Db } from '../db/database.ts'
import type { ImageRow } from '../images/queries.ts'
import { zoneOf } from '../locations/place-views.ts'
import { pathOf, type Tree } from '../locations/tree.ts'
import { listShifts } from './queries.ts'

type Placed = { id: number; spot_id: number }
type Taken = Pick<ImageRow, 'taken_at' | 'taken_local' | 'taken_ms' | 'camera_key'>

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * When the images of a sequence were taken, by clocks at its spot: YYYY-MM-DDTHH:MM:SS; null without a time. At a spot without a time
 * zone, by the camera, as its photographer put it right.
 */
export async function readShownTimes(db: Db, tree: Tree, { id, spot_id }: Placed) {
  const zone = zoneOf(pathOf(tree, spot_id))
  const shifts = zone === null ? await listShifts(db, id) : new Map<string, number>()
  return ({ taken_at, taken_local, taken_ms, camera_key }: Taken): string | null => {
    if (taken_local === null) return null
    if (zone !== null && taken_at !== null) return formatOf(zone).format(taken_at).replace(' ', 'T')
    const shift = shifts.get(camera_key ?? '') ?? 0
    return new Date(Date.parse(`${taken_local}Z`) + (taken_ms ?? 0) + shift).toISOString().slice(0, 19)
  }
}

/** From the first photo of a sequence to the last, HH:MM by the clocks at its spot. Null without times, or without a time zone. */
export function shownHours(tree: Tree, row: { spot_id: number; taken_from: Date | null; taken_to: Date | null }) {
  const zone = zoneOf(pathOf(tree, row.spot_id))
  if (zone === null || row.taken_from === null || row.taken_to === null) return null
  const [from, to] = [row.taken_from, row.taken_to].map((at) => formatOf(zone).format(at).slice(11, 16))
  return { from: from ?? '', to: to ?? '' }
}

/** Kept, because making a format takes longer than formatting a thousand times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, made)
  return made
}
