import { isId } from '../../../api/missing.ts'

/** The ids that an address names: what somebody has picked out for others. */
export const pickedIds = (search: URLSearchParams, name: 'photo' | 'photos' | 'stacks', most: number): number[] =>
  (search.get(name) ?? '').split(',').filter(isId).slice(0, most).map(Number)
