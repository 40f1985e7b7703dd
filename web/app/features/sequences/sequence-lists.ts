import { getSequence } from '@lineup/contract/sequences/editing.ts'
import {
  listAllSequences,
  listOwnSequences,
  listSequenceImages,
  listUserSequences,
} from '@lineup/contract/sequences/lists.ts'
import { activity, approval } from '@lineup/contract/states.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { TableQueryOf } from '../../ui/table/use-table-query.ts'
import { editKey, imagesKey, listKey, type ManagedImage, noteInLists } from './sequence-cache.ts'

/** How often the screen is read again while previews are being made. */
const POLL_MS = 2_000

type Next = { page: number; cursor?: string | undefined }
type ListPage = {
  list: { data: Array<{ processing: number }>; current_page: number; last_page: number; cursor: string | null }
}

const firstPage: Next = { page: 1 }

const nextPage = ({ list }: ListPage): Next | undefined =>
  list.current_page < list.last_page ? { page: list.current_page + 1, cursor: list.cursor ?? undefined } : undefined

const pollWhile = (isWorking: boolean | undefined) => (isWorking ? POLL_MS : false)

const isWorking = (pages: ListPage[] | undefined) =>
  pages?.some(({ list }) => list.data.some((one) => one.processing > 0))

/** The sorts and filters of sequence lists. Addresses carry them: ?q=&sort=&dir=&show=&status=. */
export const listShape = {
  sorts: ['id', 'date', 'name'],
  order: { sort: 'id', dir: 'desc' },
  filters: {
    view: ['approval'],
    show: ['all', 'waiting', 'approved', 'rejected', 'deleted'],
    status: ['active', 'inactive'],
  },
} as const

export type ListQuery = TableQueryOf<typeof listShape>

export function queueQuery(query: ListQuery): ListQuery {
  const { show = 'waiting' } = query.filters
  // Nothing is decided about what is deleted.
  return { ...query, filters: { ...query.filters, show: show === 'deleted' ? 'all' : show } }
}

/** "Waiting" includes approved sequences with new photos. */
const approvals = {
  all: {},
  waiting: { undecided: '1' },
  approved: { is_approved: `${approval.approved}` },
  rejected: { is_approved: `${approval.rejected}` },
  deleted: { deleted: '1' },
} as const
const activities = { active: `${activity.active}`, inactive: `${activity.inactive}` } as const

function asked({ q, sort, dir, filters: { show, status } }: ListQuery) {
  return {
    search: q || undefined,
    sort,
    dir,
    ...(show && approvals[show]),
    status: status && activities[status],
  }
}

/** Reads a list page by page. Each page continues after the last row of the one before. */
function pagesOf<T extends ListPage>(
  key: unknown[],
  query: ListQuery,
  read: (input: ReturnType<typeof asked> & Next, signal: AbortSignal) => Promise<T>,
) {
  const what = asked(query)
  const isWhole = (query.filters.show ?? 'all') === 'all'
  return infiniteQueryOptions({
    queryKey: [...listKey, ...key, what],
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) => read({ ...what, ...pageParam }, signal),
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    // Do not poll a filtered list: decided sequences would vanish while an admin looks at them.
    refetchInterval: ({ state }) => pollWhile(isWhole && isWorking(state.data?.pages)),
  })
}

export const ownSequences = (query: ListQuery) =>
  pagesOf(['own'], query, (input, signal) => call(listOwnSequences, input, { signal }))

export const allSequences = (query: ListQuery) =>
  pagesOf(['all'], query, (input, signal) => call(listAllSequences, input, { signal }))

export const userSequences = (userId: number, query: ListQuery) =>
  pagesOf(['user', userId], query, (input, signal) =>
    call(listUserSequences, { userId, ...input }, { signal, expects: ['NotFound'] }),
  )

/** A preview is being made. Deleted images get none. */
export function isInTheMaking({ processing, deleted_at }: Pick<ManagedImage, 'processing' | 'deleted_at'>): boolean {
  return processing && deleted_at === null
}

export const sequenceImages = (id: number) =>
  queryOptions({
    queryKey: imagesKey(id),
    queryFn: async ({ signal }) => {
      const images = await call(listSequenceImages, { id }, { signal, expects: ['NotFound'] })
      noteInLists(images.sequence)
      return images
    },
    refetchInterval: ({ state }) => pollWhile(state.data?.list.some((image) => isInTheMaking(image))),
  })

export const editedSequence = (id: number) =>
  queryOptions({
    queryKey: editKey(id),
    queryFn: ({ signal }) => call(getSequence, { id }, { signal, expects: ['NotFound'] }),
    refetchInterval: ({ state }) => pollWhile(state.data?.list.images.some((image) => isInTheMaking(image))),
  })

/** How many sequences a photographer has uploaded. */
export const ownSequenceCount = queryOptions({
  queryKey: ['own-sequence-count'],
  queryFn: async ({ signal }) => (await call(listOwnSequences, { page: 1, per_page: 1 }, { signal })).list.total,
})

/** How many sequences wait for a decision. Another tab or another admin may have decided meanwhile. */
export const waitingCount = queryOptions({
  refetchOnWindowFocus: 'always',
  queryKey: ['sequences-waiting'],
  queryFn: async ({ signal }) =>
    (await call(listAllSequences, { ...approvals.waiting, page: 1, per_page: 1 }, { signal })).list.total,
})
