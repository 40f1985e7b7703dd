import type { getSequence } from '@lineup/contract/sequences/editing.ts'
import type { listAllSequences, listOwnSequences, listSequenceImages } from '@lineup/contract/sequences/lists.ts'
import { approval } from '@lineup/contract/states.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { queries } from '../../api/queries.tsx'
import type { Output } from '../../api/wire.ts'

export type OwnSequence = Output<typeof listOwnSequences>['list']['data'][number]
export type AdminSequence = Output<typeof listAllSequences>['list']['data'][number]
export type EditedSequence = Output<typeof getSequence>['list']
export type SequenceImages = Output<typeof listSequenceImages>
export type ManagedImage = SequenceImages['list'][number]

type ListPage = { list: { data: OwnSequence[]; total: number } }
type Lists = InfiniteData<ListPage>

/** By itself, whatever was decided about its sequence. */
export const isRejected = ({ is_approved }: ManagedImage) => is_approved === approval.rejected

export const listKey = ['sequence-lists']
export const imagesKey = (id: number) => ['sequence-images', id]
export const editKey = (id: number) => ['sequence-edit', id]
export const clocksKey = (id: number) => ['sequence-clocks', id]
export const stacksKey = (id: number) => ['sequence-stacks', id]

export function patchSequence(id: number, change: Partial<OwnSequence>): void {
  mapPages((list) => ({ ...list, data: list.data.map((one) => (one.id === id ? { ...one, ...change } : one)) }))
  queries.setQueryData<SequenceImages>(
    imagesKey(id),
    (now) => now && { ...now, sequence: { ...now.sequence, ...change } },
  )
}

/** Updates the lists with a sequence read alone, because a filtered list would never show its new previews. */
export function noteInLists(read: OwnSequence): void {
  if (read.deleted_at !== null) return dropFromLists(read.id)
  mapPages((list) => ({
    ...list,
    data: list.data.map((one) => (one.id === read.id && one.revision <= read.revision ? { ...one, ...read } : one)),
  }))
}

/** Removes cached lists after saving, so that the next one shows the change. A page that is still open keeps its data. */
export function forgetSaved(id?: number): void {
  queries.removeQueries({ queryKey: listKey })
  if (id !== undefined) queries.removeQueries({ queryKey: imagesKey(id), type: 'inactive' })
}

/** A page of it that is still open keeps what it shows: removed, it would be read once more. */
export function forgetSequence(id: number): void {
  dropFromLists(id)
  for (const queryKey of keysOf(id)) {
    queries.removeQueries({ queryKey, type: 'inactive' })
    void queries.invalidateQueries({ queryKey, refetchType: 'none' })
  }
}

/** Nothing of a sequence that is deleted now is read any more, also not because previews are in the making. */
export async function endReading(id: number): Promise<void> {
  await Promise.all(keysOf(id).map((queryKey) => queries.cancelQueries({ queryKey })))
  const end = <T extends { processing: boolean }>(images: T[]) => images.map((one) => ({ ...one, processing: false }))
  queries.setQueryData<SequenceImages>(imagesKey(id), (now) => now && { ...now, list: end(now.list) })
  queries.setQueryData<{ list: EditedSequence }>(
    editKey(id),
    (now) => now && { ...now, list: { ...now.list, images: end(now.list.images) } },
  )
}

const keysOf = (id: number) => [imagesKey(id), editKey(id), clocksKey(id), stacksKey(id)]

function dropFromLists(id: number): void {
  queries.setQueriesData<Lists>({ queryKey: listKey }, (now) => {
    if (!now?.pages.some(({ list }) => list.data.some((one) => one.id === id))) return now
    const without = (list: ListPage['list']) => ({
      ...list,
      data: list.data.filter((one) => one.id !== id),
      total: list.total - 1,
    })
    return { ...now, pages: now.pages.map((page) => ({ ...page, list: without(page.list) })) }
  })
}

export function patchImage(sequenceId: number, imageId: number, change: Partial<ManagedImage> | null): void {
  queries.setQueryData<SequenceImages>(
    imagesKey(sequenceId),
    (now) =>
      now && {
        ...now,
        list: now.list.flatMap((one) => (one.id !== imageId ? [one] : change ? [{ ...one, ...change }] : [])),
      },
  )
}

/** Puts the images of a cached sequence in this order; those that are not named come last. */
export function sortImages(sequenceId: number, ids: number[]): void {
  const placeOf = ({ id }: ManagedImage) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  queries.setQueryData<SequenceImages>(
    imagesKey(sequenceId),
    (now) => now && { ...now, list: now.list.toSorted((a, b) => placeOf(a) - placeOf(b)) },
  )
}

/** Puts an image of a cached sequence at a place, counted from 0. */
export function moveImage(sequenceId: number, imageId: number, to: number): void {
  queries.setQueryData<SequenceImages>(imagesKey(sequenceId), (now) => {
    const moved = now?.list.find(({ id }) => id === imageId)
    if (!now || !moved) return now
    return { ...now, list: now.list.filter((one) => one !== moved).toSpliced(to, 0, moved) }
  })
}

export function approveImages(sequenceId: number): void {
  queries.setQueryData<SequenceImages>(
    imagesKey(sequenceId),
    (now) =>
      now && {
        ...now,
        list: now.list.map((one) => (isRejected(one) ? one : { ...one, is_approved: approval.approved })),
      },
  )
}

/** A pending answer would overwrite the change. */
export async function stopReading(sequenceId: number): Promise<void> {
  await Promise.all([
    queries.cancelQueries({ queryKey: listKey }),
    queries.cancelQueries({ queryKey: imagesKey(sequenceId) }),
  ])
}

export async function readAgain(sequenceId: number): Promise<void> {
  await Promise.all([
    readListsAgain(),
    queries.invalidateQueries({ queryKey: imagesKey(sequenceId) }),
    queries.invalidateQueries({ queryKey: clocksKey(sequenceId) }),
  ])
}

export async function readListsAgain(): Promise<void> {
  await queries.invalidateQueries({ queryKey: listKey })
}

function mapPages(change: (list: ListPage['list']) => ListPage['list']) {
  queries.setQueriesData<Lists>(
    { queryKey: listKey },
    (now) => now && { ...now, pages: now.pages.map((page) => ({ ...page, list: change(page.list) })) },
  )
}
