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
  const state = useLocation().state as Partial<ReturnType<typeof asListed>> | null
  const listed = state?.listed ?? ''
  const ledHere = listed === path || listed.startsWith(`${path}?`)
  return { to: ledHere ? listed : path, ledHere }
}
