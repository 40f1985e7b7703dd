import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { isProblem } from '../../../api/api-problem.ts'
import { t as tCommon } from '../../../messages/t.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { CardSkeletons } from '../../../ui/page/skeletons.tsx'
import { useFocusGrown } from '../../../ui/use-focus-grown.ts'
import type { OwnSequence } from '../sequence-cache.ts'
import { cardId, useNamedCard } from './named-card.ts'

type Pages<T> = InfiniteData<{ list: { data: T[]; total: number } }>

export type SequencePages<T> = UseInfiniteQueryResult<Pages<T>>

type SequenceGridProps<T> = {
  list: SequencePages<T>
  card: (sequence: T, isEager: boolean) => ReactNode
  empty: ReactNode
  /** Classes with the usual height of a card: the page is as long as before when somebody comes back to its end. */
  height: string
}

/** The `sizes` of a card's picture. */
export const cardSizes = '(min-width: 100rem) 320px, (min-width: 75rem) 30vw, (min-width: 40rem) 45vw, 100vw'

export function rowsOf<T extends OwnSequence>(data: Pages<T> | undefined) {
  const rows = data?.pages.flatMap((page) => page.list.data) ?? []
  return {
    // A row can appear on two pages if the list changes between requests.
    sequences: [...new Map(rows.map((row) => [row.id, row])).values()],
    total: data?.pages.at(-1)?.list.total ?? 0,
  }
}

export function totalOf<T extends OwnSequence>({ data, isPlaceholderData }: SequencePages<T>) {
  return data && !isPlaceholderData ? rowsOf(data).total : undefined
}

export function SequenceGrid<T extends OwnSequence>({ list, card, empty, height }: SequenceGridProps<T>) {
  const grid = useRef<HTMLUListElement>(null)
  const { sequences, total } = rowsOf(list.data)

  const focusGrown = useFocusGrown(grid, sequences.length)
  const named = useNamedCard({
    sequences,
    canReadMore: list.hasNextPage && !list.isFetching,
    readMore: () => void list.fetchNextPage(),
  })

  function loadMore() {
    focusGrown()
    void list.fetchNextPage()
  }

  if (list.isPending) return <CardSkeletons />
  if (list.isError && !list.data) return <ReadAgain list={list} />
  if (sequences.length === 0) return empty
  return (
    <div inert={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-50 transition-opacity' : ''}>
      <ul ref={grid} className="card-grid md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {sequences.map((sequence, n) => (
          <li
            key={sequence.id}
            id={cardId(sequence.id)}
            tabIndex={-1}
            className={`min-w-0 ${cardId(sequence.id) === named ? 'named-card' : `outline-none [content-visibility:auto] ${height}`}`}
          >
            {card(sequence, n < 4)}
          </li>
        ))}
      </ul>
      <LoadMore shown={sequences.length} total={total} isLoading={list.isFetchingNextPage} onClick={loadMore} />
    </div>
  )
}

export function ReadAgain<T>({ list }: { list: SequencePages<T> }) {
  return (
    <Banner
      tone={isProblem(list.error, 'Unreachable') ? 'offline' : 'error'}
      action={
        <Button tone="secondary" size="sm" isBusy={list.isFetching} onClick={() => void list.refetch()}>
          {tCommon('site.retry')}
        </Button>
      }
    >
      {isProblem(list.error, 'Unreachable') ? tCommon('site.unreachable') : tCommon('site.failed')}
    </Banner>
  )
}
