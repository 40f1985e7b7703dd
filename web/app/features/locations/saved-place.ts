import { useLocation } from 'react-router'

/** What the form tells the list to which it leads. */
export type SavedPlace = { savedPlace: string }

/** The name of the place that was saved just now. */
export function useSavedPlace(): string | undefined {
  const state: unknown = useLocation().state
  return state !== null && typeof state === 'object' && 'savedPlace' in state ? String(state.savedPlace) : undefined
}
