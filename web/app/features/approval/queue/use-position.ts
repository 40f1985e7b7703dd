import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { queries } from '../../../api/queries.tsx'
import { rowsOf } from '../../sequences/list/sequence-grid.tsx'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import { allSequences, type ListQuery, queueQuery } from '../../sequences/sequence-lists.ts'
import { fits } from './fits.ts'
import { useLater } from './use-later.ts'

type PositionOptions = { allSent: () => Promise<unknown>; onOpen: () => void }

/**
 * The queue's sequences and the open one. Decided ones stay with their new badge until more are loaded.
 * Then the list is read again from page one, because decided rows have left and later pages have shifted.
 * None is open when all that are left were left for later.
 */
export function usePosition(query: ListQuery, { allSent, onOpen }: PositionOptions) {
  const { show = 'waiting' } = query.filters
  const isWhole = show === 'all'
  const asked = allSequences(queueQuery(query))
  const list = useInfiniteQuery({ ...asked, refetchOnWindowFocus: true })
  const { sequences, total } = rowsOf(list.data)
  const [openId, setOpenId] = useState(readOpen)
  const isToDecide = (one: AdminSequence) => fits(one, show)
  const later = useLater(JSON.stringify(asked.queryKey))
  const isNext = (passed: ReadonlySet<number>) => (one: AdminSequence) => isToDecide(one) && !passed.has(one.id)
  const listed = sequences.find(({ id }) => id === openId)
  const present = listed ?? sequences.find(isNext(later.ids)) ?? (sequences.some(isToDecide) ? undefined : sequences[0])
  const at = sequences.findIndex(({ id }) => id === present?.id)
  const isThinned = !sequences.every(isToDecide)
  const onScreen = useRef(present?.id)
  useEffect(() => {
    onScreen.current = present?.id
  })

  const { key, search } = useLocation()
  // Who comes by the menu or the filter asks for what is to be decided now. The photo viewer and Back change the address too.
  const isAsked = useNavigationType() !== 'POP' && !/[?&](open|photo)=/.test(search)
  const arrived = useRef('')
  useEffect(() => {
    if (arrived.current === key) return
    arrived.current = key
    if (isAsked && isThinned) void allSent().then(() => list.refetch())
  })

  function open(sequence: AdminSequence | undefined) {
    if (!sequence) return
    setOpenId(sequence.id)
    onOpen()
    keepOpen(sequence.id)
  }

  async function more({ isAnew = isThinned } = {}) {
    if (!isAnew) leave()
    await allSent()
    const found = await (isAnew ? list.refetch() : list.fetchNextPage())
    const { sequences: now } = rowsOf(found.data)
    open(isAnew ? now.find(isNext(later.now())) : now[sequences.length])
  }

  /** Resolves to the whole list, or to as much of it as could be read. */
  async function loadAll(): Promise<AdminSequence[]> {
    await allSent()
    if (isThinned) await list.refetch()
    let found = await list.fetchNextPage()
    while (found.hasNextPage && !found.isError) found = await list.fetchNextPage()
    return rowsOf(found.data).sequences
  }

  function move(by: -1 | 1) {
    const next = sequences[at + by]
    if (next) pick(next)
    else if (by === 1 && list.hasNextPage) {
      leave()
      void more()
    }
  }

  /** Opens a sequence without a decision about the present one, which is for later if the other stands behind it. */
  function pick(sequence: AdminSequence) {
    if (sequences.indexOf(sequence) > at) leave()
    open(sequence)
  }

  function leave() {
    if (present && !isWhole && isToDecide(present)) later.add(present)
  }

  /** Shows again what was left for later. */
  function openLater() {
    later.clear()
    open(sequences.find(isToDecide))
  }

  /** Opens the next one to decide that was not left for later, and returns it. */
  function goOn(decided: ReadonlySet<number>): AdminSequence | undefined {
    const next = sequences.slice(at + 1).find(isNext(new Set([...later.now(), ...decided])))
    open(next)
    return next
  }

  /** After the last one that was loaded. */
  async function readOn() {
    if (!isWhole) await more({ isAnew: true })
    else if (list.hasNextPage) await more()
  }

  /** Returns to a sequence whose decision failed, if it is still listed and the admin has not moved on. */
  function goBack(to: AdminSequence, from: AdminSequence | undefined) {
    const now = rowsOf(queries.getQueryData(asked.queryKey))
    if (onScreen.current === from?.id && now.sequences.some(({ id }) => id === to.id)) open(to)
  }

  /** Opens one that may have left the list, which is then read again. */
  async function openAgain(sequence: AdminSequence) {
    open(sequence)
    if (!sequences.some(({ id }) => id === sequence.id)) await list.refetch()
  }

  return {
    list,
    sequences,
    total,
    left: list.data && !list.isPlaceholderData ? total - sequences.filter((one) => !isToDecide(one)).length : undefined,
    present,
    at,
    upcoming: sequences.slice(at + 1, at + 3),
    /** Right also later in a function that was called at an earlier render. */
    isOnScreen: ({ id }: AdminSequence) => onScreen.current === id,
    isToDecide,
    isWhole,
    pick,
    openLater,
    openAgain,
    more,
    loadAll,
    move,
    goOn,
    goBack,
    readOn,
  }
}

export type Position = ReturnType<typeof usePosition>

/** Puts the open sequence into the address, for Back and reload, without a navigation, which would take longer. */
function keepOpen(id: number) {
  const search = new URLSearchParams(location.search)
  search.set('open', String(id))
  history.replaceState(history.state, '', `?${search}`)
}

const readOpen = (): number | null => Number(new URLSearchParams(location.search).get('open')) || null
