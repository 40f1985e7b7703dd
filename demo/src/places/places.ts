import { africa } from './africa.ts'
import { asia } from './asia.ts'
import { europe } from './europe.ts'
import { northAmerica } from './north-america.ts'
import { oceania } from './oceania.ts'
import type { Place } from './place.ts'
import { southAmerica } from './south-america.ts'

export type { Place } from './place.ts'

/** The world's surf spots: continents, in each its regions (countries, states or islands), areas and spots. */
export const places: Place[] = [africa, asia, europe, northAmerica, oceania, southAmerica]

/** Whether the four names lead from a continent down to a spot of the tree. */
export function hasSpot(path: readonly [continent: string, region: string, area: string, spot: string]): boolean {
  let level = places
  for (const name of path) {
    const found = level.find((place) => place.name === name)
    if (!found) return false
    level = found.children
  }
  return true
}
