import { MAX_PAGE_SIZE } from '@lineup/contract/limits.ts'
import { distanceKm, type Position } from '@lineup/contract/locations/distance.ts'
import { t } from './messages/t.ts'
import { type Place, type PlaceName, placeCalls } from './place-calls.ts'

/** Spots of one area lie on one coast. */
const FAR_KM = 300

type Located = { parent: PlaceName | null; latitude: string; longitude: string }

/** Null for a form without a whole position. */
export function positionOf({ latitude, longitude }: Pick<Located, 'latitude' | 'longitude'>): Position | null {
  const at = { latitude: Number(latitude), longitude: Number(longitude) }
  const isWhole = latitude.trim() !== '' && longitude.trim() !== ''
  return isWhole && Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180 ? at : null
}

/**
 * A warning about a spot that lies far from the others of its area; of its region, if none of those has a position. Null if it does not,
 * or if nothing is known to compare it with.
 */
export async function warnOfFar(spot: Located, ownId: number | undefined): Promise<string | null> {
  const at = positionOf(spot)
  if (at === null || spot.parent === null) return null
  const { parent } = spot
  const inArea = await nearestIn(parent, at, ownId)
  const around = inArea ? parent : await regionOf(parent)
  const nearest = inArea ?? (around && (await nearestIn(around, at, ownId)))
  if (!nearest || !around || nearest.km <= FAR_KM) return null
  return t('locations.far', { km: Math.round(nearest.km), name: nearest.name, place: around.name })
}

async function nearestIn({ id }: PlaceName, from: Position, ownId: number | undefined) {
  const { rows } = await placeCalls.spot.list({
    within: id,
    page: 1,
    per_page: MAX_PAGE_SIZE,
    sort: 'name',
    dir: 'asc',
  })
  const [nearest] = rows.flatMap((spot) => distanceTo(spot, from, ownId)).toSorted((a, b) => a.km - b.km)
  return nearest
}

function distanceTo(spot: Place, from: Position, ownId: number | undefined) {
  const at = positionOf(spot)
  return at === null || spot.id === ownId ? [] : [{ name: spot.name, km: distanceKm(from, at) }]
}

async function regionOf({ id, name }: PlaceName): Promise<PlaceName | null> {
  const asked = { search: name, page: 1, per_page: MAX_PAGE_SIZE, sort: 'name', dir: 'asc' } as const
  const { rows } = await placeCalls.area.list(asked)
  return rows.find((area) => area.id === id)?.parent ?? null
}
