import { useLocation } from 'react-router'

/** How many entries of the history lie between a page and the list from which it was opened. Kept in the entry's state. */
export type Steps = { steps: number }

/** For links of a list. */
export const oneStep: Steps = { steps: 1 }

/** The state of this entry: null on a page that no list has opened. */
export function useSteps(): Steps | null {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'steps' in state ? (state as Steps) : null
}

/** For an entry after one with this state. */
export const furtherThan = (state: Steps | null): Steps | null => state && { steps: state.steps + 1 }
