import { texts } from '@lineup/contract/errors.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { sequences as words } from '../../strings/sequences.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { plural } from '../../ui/format.ts'
import { deleteSequence } from './change-sequence.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { ManagedCard } from './managed-card.tsx'
import { rowsOf, SequenceGrid } from './sequence-grid.tsx'
import { type ApprovalFilter, allSequences, approvalFilters } from './sequence-lists.ts'

const filters = Object.keys(approvalFilters) as ApprovalFilter[]
const pathOf = (filter: ApprovalFilter) => (filter === 'all' ? '/admin/sequences' : `/admin/sequences?show=${filter}`)

/** The filter that an address names; what is none shows all. */
export function readFilter(search: URLSearchParams): ApprovalFilter {
  return filters.find((filter) => filter === search.get('show')) ?? 'all'
}

/** Everybody's sequences, each to be looked into, decided about, and deleted. */
export function AllSequencesList({ filter }: { filter: ApprovalFilter }) {
  const list = useInfiniteQuery(allSequences(filter))

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Filters present={filter} />
        <output className="numbers text-sm text-muted">{plural(rowsOf(list.data).total, words.count)}</output>
      </div>
      <SequenceGrid
        list={list}
        empty={
          <Empty action={filter !== 'all' && <LinkButton to={pathOf('all')}>{words.showAll}</LinkButton>}>
            {texts.noSequence}
          </Empty>
        }
        card={(sequence, isEager) => (
          <ManagedCard
            sequence={sequence}
            viewPath={`/admin/sequence/view/${sequence.id}`}
            isEager={isEager}
            by={sequence.user.username}
            onDelete={() => void deleteSequence(sequence)}
            actions={<DecisionButtons sequence={sequence} />}
          />
        )}
      />
    </>
  )
}

function Filters({ present }: { present: ApprovalFilter }) {
  return (
    <nav aria-label={words.filter}>
      <ul className="flex flex-wrap gap-1.5 sm:gap-2">
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              to={pathOf(filter)}
              preventScrollReset
              aria-current={filter === present ? 'page' : undefined}
              className="inline-flex min-h-10 items-center rounded-full border border-control px-3 text-sm font-semibold transition-colors sm:px-4 hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
            >
              {words.filters[filter]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
