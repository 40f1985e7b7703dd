import { rowOf } from '@lineup/contract/joined.ts'
import type { suggestPlaces, viewPlace } from '@lineup/contract/locations/suggest.ts'
import type { Output } from '../../../api/wire.ts'
import { levels, type PlaceIds, placeIds } from '../../locations/levels.ts'

/** A place with those above it. */
export type Place = Output<typeof viewPlace>['place']
export type SuggestedPlace = Output<typeof suggestPlaces>['list'][number]

/** The names from the place itself upward. */
const namesOf = (place: Place): string[] => levels.toReversed().flatMap((level) => place[level] ?? [])

export const nameOfPlace = (place: Place): string => namesOf(place)[0] ?? ''

/** What tells it from others of its name: "Bukit Peninsula, Bali". A continent needs nothing. */
export const whereabouts = (place: Place): string => rowOf(namesOf(place).slice(1, 3))

/** As the field shows it: "Uluwatu, Bukit Peninsula, Bali". */
export const fullName = (place: Place): string => rowOf(namesOf(place).slice(0, 3))

export const idsOf = (place: Place): PlaceIds<number | null> => placeIds((level) => place[`${level}_id`])
