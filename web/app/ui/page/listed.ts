import { type Location, useLocation } from 'react-router'

/** State of a link in a list, so that its page can lead back to the same rows. */
export const asListed = ({ pathname, search }: Location) => ({ listed: pathname + search })

type Listed = {
  /** The address of the rows that led here, or else of the whole list. */
  to: string
  ledHere: boolean
}

/** The list at `path`, for a page that one of its rows may have opened. */
export function useListed(path: string): Listed {
  const listed = useListedAddress()
  const ledHere = listed === path || listed.startsWith(`${path}?`)
  return { to: ledHere ? listed : path, ledHere }
}

/** The address of the list that led here, or an empty text. */
export function useListedAddress(): string {
  const state = useLocation().state as Partial<ReturnType<typeof asListed>> | null
  return state?.listed ?? ''
}
