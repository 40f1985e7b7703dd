import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queries } from '../../api/queries.tsx'
import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { rowsOf } from '../sequences/list/sequence-grid.tsx'
import type { AdminSequence } from '../sequences/sequence-cache.ts'
import { allSequences, type ListQuery, queueQuery, sequenceImages } from '../sequences/sequence-lists.ts'
import { askDecision, askDecisions, type Decision, decisionsOn, isHeldBack, mayDecide } from './ask-decision.tsx'
import { decideMany } from './decide-many.ts'
import { sendDecision, tellHeldBack } from './decide-sequence.ts'

type Show = NonNullable<ListQuery['filters']['show']>

/** How a decision about many goes: how many of them have been sent, and once all are, how many stand. */
export type Batch = { total: number; sent: number; stand: number | null }

/**
 * Sequences to be decided about one after the other, or many at once. What was decided stays on screen with its new badge until
 * more is asked for; then the list is read from its first page again, because a later page begins after rows that have left.
 */
export function useApprovalQueue(query: ListQuery) {
  const { show = 'waiting' } = query.filters
  const list = useInfiniteQuery(allSequences(queueQuery(query)))
  const { sequences, total } = rowsOf(list.data)
  const [openId, setOpenId] = useState(readOpen)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [batch, setBatch] = useState<Batch | null>(null)
  const isSending = batch !== null && batch.stand === null
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  // What left the list meanwhile gives way to its first.
  const at = Math.max(
    0,
    sequences.findIndex(({ id }) => id === openId),
  )
  const present = sequences[at]
  const onScreen = useRef(present?.id)
  useEffect(() => {
    onScreen.current = present?.id
  })

  function open(sequence: AdminSequence | undefined) {
    if (!sequence) return
    setOpenId(sequence.id)
    keepOpen(sequence.id)
  }

  async function more({ isThinned = sequences.some((one) => !fits(one, show)) } = {}) {
    await sending.current
    const found = await (isThinned ? list.refetch() : list.fetchNextPage())
    const { sequences: now } = rowsOf(found.data)
    open(isThinned ? now.find((one) => fits(one, show)) : now[sequences.length])
  }

  function move(by: -1 | 1) {
    const next = sequences[at + by]
    if (next) open(next)
    else if (by === 1 && list.hasNextPage) void more()
  }

  /** Opens the next that is still to be decided once these are, and answers with it, if any has been read. */
  function goOn(decided: ReadonlySet<number>): AdminSequence | undefined {
    const next = sequences.slice(at + 1).find((one) => fits(one, show) && !decided.has(one.id))
    open(next)
    return next
  }

  async function readOn() {
    if (show !== 'all') await more({ isThinned: true })
    else if (list.hasNextPage) await more()
  }

  /** Back to what could not be decided, if it is still there and nobody has gone further meanwhile. */
  function goBack(to: AdminSequence, from: AdminSequence | undefined) {
    const now = rowsOf(queries.getQueryData(allSequences(queueQuery(query)).queryKey))
    if (onScreen.current === from?.id && now.sequences.some(({ id }) => id === to.id)) open(to)
  }

  async function decide(approve: Decision) {
    if (!present || !decisionsOn(present).includes(approve)) return
    const seen = await asLookedAt(present)
    // Whoever went on before the photos were there has something else before their eyes.
    if (onScreen.current !== present.id) return
    if (!seen || isHeldBack(seen, approve)) return tellHeldBack(seen)
    const answer = await askDecision(seen, approve)
    if (!answer) return
    // Offers to take back one after the other would pile up over the queue; the way back to it is one key away.
    const sent = sendDecision(seen, { ...answer, isFinal: true })
    sending.current = Promise.all([sending.current, sent])
    const next = goOn(new Set([present.id]))
    if (!(await sent)) goBack(present, next)
    else if (!next) await readOn()
  }

  async function decideSelected(approve: Decision) {
    const chosen = sequences.filter((one) => selected.has(one.id) && mayDecide(one, approve)).map(asFarAsLookedAt)
    if (chosen.length === 0 || isSending) return
    const answer = await askDecisions(chosen.length, approve)
    if (!answer) return
    const total = chosen.length
    setSelected(new Set())
    setBatch({ total, sent: 0, stand: null })
    const all = decideMany(chosen, answer, (sent) => setBatch({ total, sent, stand: null }))
    sending.current = Promise.all([sending.current, all])
    const decided = new Set(chosen.map(({ id }) => id))
    const next = present && decided.has(present.id) ? goOn(decided) : present
    const stand = await all
    setBatch({ total, sent: total, stand })
    if (!next && stand === total) await readOn()
  }

  return {
    list,
    sequences,
    total,
    /** How many are left to be decided; nothing while another answer is on its way. */
    left: list.data && !list.isPlaceholderData ? total - sequences.filter((one) => !fits(one, show)).length : undefined,
    present,
    at,
    upcoming: sequences.slice(at + 1, at + 3),
    selected,
    batch,
    isSending,
    open,
    move,
    more: () => void more(),
    decide: (approve: Decision) => void decide(approve),
    decideSelected: (approve: Decision) => void decideSelected(approve),
    select: (ids: Iterable<number>) => setSelected(new Set(ids)),
    toggle: ({ id }: AdminSequence) => setSelected((now) => (now.has(id) ? without(now, id) : new Set([...now, id]))),
  }
}

export type ApprovalQueue = ReturnType<typeof useApprovalQueue>

/** It is what the list was asked for, also after what has been decided since. */
function fits({ is_approved, waiting }: AdminSequence, show: Show): boolean {
  if (show === 'waiting') return is_approved === 0 || (is_approved === 1 && waiting > 0)
  if (show === 'rejected') return is_approved === 2
  return true
}

/**
 * A sequence as it was when the photos that are on screen were read, whatever its list says since: what is decided is what was
 * looked at. Waits for the photos; null when they cannot be read.
 */
async function asLookedAt(row: AdminSequence): Promise<AdminSequence | null> {
  try {
    return { ...row, ...(await queries.ensureQueryData(sequenceImages(row.id))).sequence }
  } catch (error) {
    tellIfUnreachable(error)
    return null
  }
}

/** A sequence of which many are decided at once: by its list, unless its photos were looked at before that was read. */
function asFarAsLookedAt(row: AdminSequence): AdminSequence {
  const looked = queries.getQueryData(sequenceImages(row.id).queryKey)?.sequence
  return { ...row, revision: Math.min(row.revision, looked?.revision ?? row.revision) }
}

const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((one) => one !== id))

/** The address says which one is open, for Back and reload; it is followed without a navigation, which would cost time. */
function keepOpen(id: number) {
  const search = new URLSearchParams(location.search)
  search.set('open', String(id))
  history.replaceState(history.state, '', `?${search}`)
}

function readOpen(): number | null {
  return Number(new URLSearchParams(location.search).get('open')) || null
}
