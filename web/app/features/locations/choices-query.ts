import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { fetchChoices } from './fetch-choices.ts'
import type { Level } from './levels.ts'

/** `fetchChoices` for the forms of private pages. `parent` is an id as a select holds it, or empty. */
export function choicesQuery(level: Level, parent: string) {
  return queryOptions({
    queryKey: ['places', level, parent],
    queryFn: ({ signal }) =>
      fetchChoices((endpoint, input) => call(endpoint, input, { signal }), level, Number(parent)),
    enabled: level === 'continent' || parent !== '',
  })
}
