import { useInfiniteQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useSession } from '../../../api/session.ts'
import { type ListQuery, ownSequences } from '../sequence-lists.ts'
import { isOnSale } from './sale-state.ts'

/** Only an approved sequence can be on sale, whatever the list on the page is asked for. */
const approved: ListQuery = { q: '', sort: 'id', dir: 'desc', page: 1, per: 25, filters: { show: 'approved' } }

export const approvedSequences = ownSequences(approved)

/** Where everybody sees one's photos. Null: nothing is on sale. Undefined: not known yet. */
export function usePublicPage(): string | null | undefined {
  const person = useSession()
  const { data } = useInfiniteQuery(approvedSequences)
  if (!person || !data) return undefined
  const isOpen = data.pages.some((page) => page.list.data.some((sequence) => isOnSale(sequence)))
  return isOpen ? href('/photographer/:id', { id: String(person.id) }) : null
}
