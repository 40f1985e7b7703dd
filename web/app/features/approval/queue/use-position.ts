import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { queries } from '../../../api/queries.tsx'
import { rowsOf } from '../../sequences/list/sequence-grid.tsx'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import { allSequences, type ListQuery, queueQuery } from '../../sequences/sequence-lists.ts'
import { fits } from './fits.ts'
import { keepOpen, readOpen } from './open-in-address.ts'
import { useKept } from './use-kept.ts'
import { useLater } from './use-later.ts'

type PositionOptions = { allSent: () => Promise<unknown>; onOpen: () => void }

/**
 * The queue's sequences and the open one. To load more, the list is read again from page one, because decided rows have
 * left it and later pages have shifted. Decided ones stay, with their new badge, before the others.
 * None is open at the end: nothing is left, or all that are left were left for later.
 */
export function usePosition(query: ListQuery, { allSent, onOpen }: PositionOptions) {
  const { show = 'waiting' } = query.filters
  const isWhole = show === 'all'
  const asked = allSequences(queueQuery(query))
  const list = useInfiniteQuery({ ...asked, refetchOnWindowFocus: true })
  const { sequences: listed, total } = rowsOf(list.data)
  const [openId, setOpenId] = useState(readOpen)
  const isToDecide = (one: AdminSequence) => fits(one, show)
  const { kept, forget } = useKept({
    queryKey: asked.queryKey,
    listed: list.isPlaceholderData ? [] : listed,
    isToDecide,
  })
  const sequences = [...kept, ...listed]
  const later = useLater(JSON.stringify(asked.queryKey))
  const isNext = (passed: ReadonlySet<number>) => (one: AdminSequence) => isToDecide(one) && !passed.has(one.id)
  const opened = sequences.find(({ id }) => id === openId)
  const present = opened ?? sequences.find(isNext(later.ids)) ?? (listed.some(isToDecide) ? undefined : listed[0])
  const at = sequences.findIndex(({ id }) => id === present?.id)
  const isThinned = !listed.every(isToDecide)
  const onScreen = useRef(present?.id)
  useLayoutEffect(() => {
    onScreen.current = present?.id
  })

  const { key, search } = useLocation()
  // Who comes by the menu or the filter asks for what is to be decided now. The photo viewer and Back change the address too.
  const isAsked = useNavigationType() !== 'POP' && !/[?&](open|photo)=/.test(search)
  const arrived = useRef('')
  useEffect(() => {
    if (arrived.current === key) return
    arrived.current = key
    if (!isAsked || sequences.every(isToDecide)) return
    void allSent()
      .then(() => list.refetch())
      .then(forget)
  })

  function open(sequence: AdminSequence | undefined) {
    if (!sequence) return
    setOpenId(sequence.id)
    onOpen()
    keepOpen(sequence.id)
  }

  function close() {
    setOpenId(null)
    keepOpen(null)
  }

  async function more({ isAnew = isThinned } = {}) {
    if (!isAnew) leave()
    await allSent()
    const found = await (isAnew ? list.refetch() : list.fetchNextPage())
    // The admin moved on meanwhile.
    if (onScreen.current !== present?.id) return
    const { sequences: now } = rowsOf(found.data)
    const next = isAnew ? now.find(isNext(later.now())) : now[listed.length]
    if (next) open(next)
    else if (isAnew && !found.isError) close()
  }

  /** Resolves to the whole list, or to as much of it as could be read. */
  async function loadAll(): Promise<AdminSequence[]> {
    await allSent()
    if (isThinned) await list.refetch()
    let found = await list.fetchNextPage()
    while (found.hasNextPage && !found.isError) found = await list.fetchNextPage()
    return rowsOf(found.data).sequences
  }

  /** At the end there is a way back to what was decided last, and from there to the end. */
  function move(by: -1 | 1) {
    const before = present ? sequences[at - 1] : kept.at(-1)
    const next = by === 1 ? sequences[at + 1] : before
    if (next) pick(next)
    else if (by === 1 && list.hasNextPage) {
      leave()
      void more()
    } else if (by === 1 && listed.length === 0) close()
  }

  /** Opens a sequence without a decision about the present one, which is for later if the other stands behind it. */
  function pick(sequence: AdminSequence) {
    if (sequences.indexOf(sequence) > at) leave()
    open(sequence)
  }

  function leave() {
    if (present && show === 'waiting' && isToDecide(present)) later.add(present)
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
    const isThere = [...kept, ...now.sequences].some(({ id }) => id === to.id)
    if (isThere && onScreen.current === from?.id) open(to)
  }

  /** One that waits again may have left the list, which is then read again. */
  async function listAgain({ id }: AdminSequence) {
    if (!listed.some((one) => one.id === id)) await list.refetch()
  }

  return {
    list,
    sequences,
    /** All that the list has; some may be decided meanwhile. */
    listed,
    total,
    left: list.data && !list.isPlaceholderData ? total - listed.filter((one) => !isToDecide(one)).length : undefined,
    /** Whether something that was decided here has left the list. */
    hasKept: kept.length > 0,
    present,
    at,
    isLast: at === sequences.length - 1 && !list.hasNextPage && listed.length > 0,
    upcoming: sequences.slice(at + 1, at + 3),
    /** Right also later in a function that was called at an earlier render. */
    isOnScreen: ({ id }: AdminSequence) => onScreen.current === id,
    isToDecide,
    isWhole,
    pick,
    openLater,
    open,
    listAgain,
    more,
    loadAll,
    move,
    goOn,
    goBack,
    readOn,
  }
}

export type Position = ReturnType<typeof usePosition>
