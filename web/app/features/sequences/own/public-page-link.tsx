import { useInfiniteQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { href } from '../../../api/navigation/href.ts'
import { useSession } from '../../../api/session.ts'
import { photographer as words } from '../../../strings/photos/photographer.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useTable } from '../../../ui/table/use-table-query.ts'
import { listShape, ownSequences } from '../sequence-lists.ts'
import { isOnSale } from './sale-state.ts'

/** What everybody sees of a photographer, once anything of the list is on sale. */
export function PublicPageLink() {
  const person = useSession()
  const { data } = useInfiniteQuery(ownSequences(useTable(listShape).query))
  const isPublic = data?.pages.some((page) => page.list.data.some((sequence) => isOnSale(sequence)))
  if (!person || !isPublic) return null
  return (
    <LinkButton to={href('/photographer/:id', { id: String(person.id) })} tone="secondary">
      <Globe aria-hidden className="size-4.5" />
      {words.yours}
    </LinkButton>
  )
}
