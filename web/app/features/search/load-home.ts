import { suggestPlaces, viewPlace } from '@lineup/contract/locations/suggest.ts'
import { popularPlaces } from '@lineup/contract/sequences/popular.ts'
import { desiredSequences } from '@lineup/contract/sequences/search.ts'
import { redirect } from 'react-router'
import type { ServerCall } from '../../api/api-context.ts'
import { isProblem } from '../../api/api-problem.ts'
import { recall, recallFresh } from '../../api/page-memory.ts'
import { type Choice, type Choices, fetchChoices } from '../locations/fetch-choices.ts'
import { levels, type PlaceIds, perLevel, placeIds } from '../locations/levels.ts'
import { loadCommission } from '../prices/load-commission.ts'
import { hasPlace, readFilters, readTyped } from './filters.ts'
import { idsOf, type Place, type SuggestedPlace } from './place/place.ts'
import { type TakenFor, takenFor } from './place/taken-for.ts'
import { type Filters, searchPath } from './search-path.ts'
import { choicesKey, type HomeFrame, parentOf, placeKey } from './shown.ts'

/**
 * What an address asks for. `unknown`: typed text that names no place, or '' if the ids in the address name none. `taken`: typed text
 * that was taken for the place, though it may mean another one.
 */
export type Question = { filters: Filters; place: Place | null; unknown: string | null; taken?: TakenFor | null }

/** Reads an address. One with a typed place or named days redirects to the address of that search. */
export async function readQuestion(call: ServerCall, url: string): Promise<Question> {
  const { searchParams } = new URL(url)
  const filters = readFilters(searchParams)
  const typed = readTyped(searchParams)
  if (typed.place) {
    const list = await suggested(call, typed.place)
    const [found] = list
    if (found) {
      const path = searchPath({ ...filters, ...idsOf(found) })
      throw redirect(takenFor(typed.place, list) ? `${path}&for=${encodeURIComponent(typed.place)}` : path)
    }
    return { filters: { ...filters, ...noPlace }, place: null, unknown: typed.place }
  }
  if (typed.hasWhen) throw redirect(searchPath(filters))
  if (!hasPlace(filters)) return { filters, place: null, unknown: null }

  const place = await findPlace(call, filters)
  if (place === undefined) return { filters, place: null, unknown: null }
  if (place === null) return { filters: { ...filters, ...noPlace }, place, unknown: '' }
  const taken = typed.before === '' ? null : await readTaken(call, typed.before, place)
  return { filters: { ...filters, ...idsOf(place) }, place, unknown: null, taken }
}

const suggested = (call: ServerCall, search: string) => call(suggestPlaces, { search }).then(({ list }) => list, nobody)

/** Null also where the text does not mean this place: anybody can write an address. */
async function readTaken(call: ServerCall, text: string, place: Place): Promise<TakenFor | null> {
  const list = await suggested(call, text)
  const isThis = list[0] !== undefined && searchPath(idsOf(list[0])) === searchPath(idsOf(place))
  return isThis ? takenFor(text, list) : null
}

const noPlace = placeIds(() => null)

const nobody = (): SuggestedPlace[] => []

/** Null if there is no such place, undefined if nobody can tell. */
async function findPlace(call: ServerCall, filters: Filters): Promise<Place | null | undefined> {
  const ids = placeIds((level) => filters[`${level}_id`])
  try {
    return recallFresh<Place>(placeKey(ids)) ?? (await call(viewPlace, ids)).place
  } catch (error) {
    if (isProblem(error, 'NotFound')) return null
    return placeAmong(recall<HomeFrame>('home')?.choices, ids)
  }
}

/** The place by the names that the page has shown. */
function placeAmong(choices: Choices | undefined, ids: PlaceIds<number | null>): Place | undefined {
  if (!choices) return undefined
  const names = perLevel((level) => choices[level].find(({ id }) => id === ids[`${level}_id`])?.name ?? null)
  return names.continent && ids.continent_id
    ? { ...ids, ...names, continent_id: ids.continent_id, continent: names.continent }
    : undefined
}

/** Loads the home page's frame. A part that cannot be read keeps its last value or stays empty. */
export async function loadHome(call: ServerCall, { filters, place }: Question): Promise<HomeFrame> {
  const shown = recall<HomeFrame>('home')
  // A search does not shuffle the random sequences.
  const fresh = recallFresh<HomeFrame>('home')
  const [choices, { list: desired }, { list: popular }, commission] = await Promise.all([
    loadChoices(call, filters),
    fresh ? { list: fresh.desired } : call(desiredSequences, {}).catch(() => ({ list: shown?.desired ?? [] })),
    fresh ? { list: fresh.popular } : call(popularPlaces, {}).catch(() => ({ list: shown?.popular ?? [] })),
    loadCommission(call, shown?.commission),
  ])
  return { filters, place, choices, desired, popular, commission }
}

async function loadChoices(call: ServerCall, filters: Filters): Promise<Choices> {
  const lists = await Promise.all(
    levels.map((level) =>
      fetchChoices(call, level, parentOf(level, filters)).catch(() => recall<Choice[]>(choicesKey(level, filters))),
    ),
  )
  return perLevel((level) => (lists[levels.indexOf(level)] ?? []).map(({ id, name }) => ({ id, name })))
}
