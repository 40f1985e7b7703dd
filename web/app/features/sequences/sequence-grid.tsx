import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { LoadMore } from '../../ui/load-more.tsx'
import type { OwnSequence } from './sequence-cache.ts'

type Pages<T> = InfiniteData<{ list: { data: T[]; total: number } }>

type SequenceGridProps<T> = {
  list: UseInfiniteQueryResult<Pages<T>>
  card: (sequence: T, isEager: boolean) => ReactNode
  empty: ReactNode
}

/** The rows of a list so far, each once, and how many there are. */
export function rowsOf<T extends OwnSequence>(data: Pages<T> | undefined) {
  const rows = data?.pages.flatMap((page) => page.list.data) ?? []
  return {
    // While a list changes, a row may come twice.
    sequences: [...new Map(rows.map((row) => [row.id, row])).values()],
    total: data?.pages.at(-1)?.list.total ?? 0,
  }
}

/** Cards of sequences, page after page. */
export function SequenceGrid<T extends OwnSequence>({ list, card, empty }: SequenceGridProps<T>) {
  const grid = useRef<HTMLUListElement>(null)
  const { sequences, total } = rowsOf(list.data)

  async function loadMore() {
    await list.fetchNextPage()
    // The keyboard goes on at the first new card.
    requestAnimationFrame(() => grid.current?.children[sequences.length]?.querySelector('a')?.focus())
  }

  if (sequences.length === 0) return empty
  return (
    <>
      <ul ref={grid} className="card-grid md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {sequences.map((sequence, n) => (
          <li key={sequence.id} className="min-w-0 [content-visibility:auto] [contain-intrinsic-size:auto_420px]">
            {card(sequence, n < 4)}
          </li>
        ))}
      </ul>
      <LoadMore
        shown={sequences.length}
        total={total}
        isLoading={list.isFetchingNextPage}
        onClick={() => void loadMore()}
      />
    </>
  )
}
