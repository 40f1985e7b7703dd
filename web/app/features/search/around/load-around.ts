import { loadOnce } from '../../../ui/load-once.ts'

/** A first visit has no filters. What stands around the cards comes with a search: later it would push them away from a finger. */
export const loadAround = loadOnce(() => import('./around-cards.ts'))
