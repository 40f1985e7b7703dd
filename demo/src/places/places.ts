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

/** The spot to which the four names lead, from a continent down. */
export function findSpot(path: readonly [continent: string, region: string, area: string, spot: string]) {
  const top: Place = { name: 'World', children: places }
  return path.reduce<Place | undefined>((parent, name) => parent?.children.find((place) => place.name === name), top)
}
