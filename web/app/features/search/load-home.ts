import { desiredSequences } from '@lineup/contract/sequences/search.ts'
import type { ServerCall } from '../../api/api-context.ts'
import { recall, remember } from '../../api/page-memory.ts'
import type { Output } from '../../api/wire.ts'
import { type Choice, type Choices, fetchChoices } from '../locations/fetch-choices.ts'
import { type Level, levelAbove, levels, perLevel } from '../locations/levels.ts'
import { loadCommission } from '../prices/load-commission.ts'
import type { Filters } from './filters.ts'

export type HomeFrame = {
  filters: Filters
  choices: Choices
  desired: Output<typeof desiredSequences>['list']
  commission: string
}

/** Loads the home page's frame. A part that cannot be read keeps its last value or stays empty. */
export async function loadHome(call: ServerCall, filters: Filters): Promise<HomeFrame> {
  const shown = recall<HomeFrame>('home')
  const [choices, { list: desired }, commission] = await Promise.all([
    loadChoices(call, filters),
    call(desiredSequences, {}).catch(() => ({ list: shown?.desired ?? [] })),
    loadCommission(call, shown?.commission),
  ])
  return { filters, choices, desired, commission }
}

/** Remembers the home page's data, so that a failed request does not empty it. Browser only. */
export function keepShown(home: HomeFrame): void {
  remember('home', home)
  for (const level of levels) remember(keyOf(level, home.filters), home.choices[level])
}

async function loadChoices(call: ServerCall, filters: Filters): Promise<Choices> {
  const lists = await Promise.all(
    levels.map((level) =>
      fetchChoices(call, level, parentOf(level, filters)).catch(() => recall<Choice[]>(keyOf(level, filters))),
    ),
  )
  return perLevel((level) => (lists[levels.indexOf(level)] ?? []).map(({ id, name }) => ({ id, name })))
}

function parentOf(level: Level, filters: Filters): number | null {
  const above = levelAbove(level)
  return above ? filters[`${above}_id`] : null
}

const keyOf = (level: Level, filters: Filters) => `${level} below ${parentOf(level, filters)}`
