import {
  getSequence,
  listAllSequences,
  listOwnSequences,
  listSequenceImages,
  listUserSequences,
} from '@lineup/contract/sequences.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { TableQueryOf } from '../../ui/table/use-table-query.ts'
import { editKey, imagesKey, listKey, type ManagedImage, noteInLists } from './sequence-cache.ts'

/** While previews are in the making, what is on screen is read again this often. */
const POLL_MS = 2_000

type Next = { page: number; cursor?: string | undefined }
type Listed = {
  list: { data: Array<{ processing: number }>; current_page: number; last_page: number; cursor: string | null }
}

const firstPage: Next = { page: 1 }

const nextPage = ({ list }: Listed): Next | undefined =>
  list.current_page < list.last_page ? { page: list.current_page + 1, cursor: list.cursor ?? undefined } : undefined

const pollWhile = (isWorking: boolean | undefined) => (isWorking ? POLL_MS : false)

const isWorking = (pages: Listed[] | undefined) =>
  pages?.some(({ list }) => list.data.some((one) => one.processing > 0))

/** What lists of sequences can be asked for; their addresses say it: ?q=&sort=&dir=&show=&status=. */
export const listShape = {
  sorts: ['id', 'date', 'name'],
  order: { sort: 'id', dir: 'desc' },
  filters: { view: ['approval'], show: ['all', 'waiting', 'approved', 'rejected'], status: ['active', 'inactive'] },
} as const

export type ListQuery = TableQueryOf<typeof listShape>

/** What the approval view asks for: where its address says nothing, what waits. */
export function queueQuery(query: ListQuery): ListQuery {
  return { ...query, filters: { ...query.filters, show: query.filters.show ?? 'waiting' } }
}

/** What waits are also the new photos of a sequence that was approved before. */
const approvals = {
  all: {},
  waiting: { undecided: '1' },
  approved: { is_approved: '1' },
  rejected: { is_approved: '2' },
} as const
const activities = { active: '1', inactive: '0' } as const

/** The same in the words of the calls. */
function asked({ q, sort, dir, filters: { show, status } }: ListQuery) {
  return {
    search: q || undefined,
    sort,
    dir,
    ...(show && approvals[show]),
    status: status && activities[status],
  }
}

/** A list page after page; each further one goes on after the last row seen. */
function pagesOf<T extends Listed>(
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
    // Read again, a list that is narrowed would lose what was decided a moment ago from under one's eyes.
    refetchInterval: ({ state }) => pollWhile(isWhole && isWorking(state.data?.pages)),
  })
}

/** A photographer's own sequences. */
export const ownSequences = (query: ListQuery) =>
  pagesOf(['own'], query, (input, signal) => call(listOwnSequences, input, { signal }))

/** Everybody's sequences. */
export const allSequences = (query: ListQuery) =>
  pagesOf(['all'], query, (input, signal) => call(listAllSequences, input, { signal }))

/** One photographer's sequences, for an admin. */
export const userSequences = (userId: number, query: ListQuery) =>
  pagesOf(['user', userId], query, (input, signal) =>
    call(listUserSequences, { userId, ...input }, { signal, expects: ['NotFound'] }),
  )

/** Its preview comes soon; nobody makes one of what was deleted meanwhile. */
export function isInTheMaking({ processing, deleted_at }: Pick<ManagedImage, 'processing' | 'deleted_at'>): boolean {
  return processing && deleted_at === null
}

/** A sequence with its images, as its owner or an admin may see it. */
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

/** A sequence as its edit form begins with it. */
export const editedSequence = (id: number) =>
  queryOptions({
    queryKey: editKey(id),
    queryFn: ({ signal }) => call(getSequence, { id }, { signal, expects: ['NotFound'] }),
    refetchInterval: ({ state }) => pollWhile(state.data?.list.images.some((image) => isInTheMaking(image))),
  })
