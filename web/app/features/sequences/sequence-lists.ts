import { getSequence, listAllSequences, listOwnSequences, listSequenceImages } from '@lineup/contract/sequences.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { editKey, imagesKey, listKey, type ManagedImage } from './sequence-cache.ts'

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

/** A photographer's own sequences, newest first. */
export const ownSequences = infiniteQueryOptions({
  queryKey: [...listKey, 'own'],
  initialPageParam: firstPage,
  queryFn: ({ pageParam, signal }) => call(listOwnSequences, pageParam, { signal }),
  getNextPageParam: nextPage,
  refetchInterval: ({ state }) => pollWhile(isWorking(state.data?.pages)),
})

/** What an admin may narrow the list of all sequences to. */
export const approvalFilters = { all: undefined, waiting: '0', approved: '1', rejected: '2' } as const
export type ApprovalFilter = keyof typeof approvalFilters

/** Everybody's sequences, newest first. */
export const allSequences = (filter: ApprovalFilter) =>
  infiniteQueryOptions({
    queryKey: [...listKey, 'all', filter],
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) =>
      call(listAllSequences, { ...pageParam, is_approved: approvalFilters[filter] }, { signal }),
    getNextPageParam: nextPage,
    // Read again, a narrower list would lose what was decided a moment ago from under the admin's eyes.
    refetchInterval: ({ state }) => pollWhile(filter === 'all' && isWorking(state.data?.pages)),
  })

/** Its preview comes soon; nobody makes one of what was deleted meanwhile. */
export function isInTheMaking({ processing, deleted_at }: Pick<ManagedImage, 'processing' | 'deleted_at'>): boolean {
  return processing && deleted_at === null
}

/** A sequence with its images, as its owner or an admin may see it. */
export const sequenceImages = (id: number) =>
  queryOptions({
    queryKey: imagesKey(id),
    queryFn: ({ signal }) => call(listSequenceImages, { id }, { signal, expects: ['NotFound'] }),
    refetchInterval: ({ state }) => pollWhile(state.data?.list.some((image) => isInTheMaking(image))),
  })

/** A sequence as its edit form begins with it. */
export const editedSequence = (id: number) =>
  queryOptions({
    queryKey: editKey(id),
    queryFn: ({ signal }) => call(getSequence, { id }, { signal, expects: ['NotFound'] }),
    refetchInterval: ({ state }) => pollWhile(state.data?.list.images.some((image) => isInTheMaking(image))),
  })
