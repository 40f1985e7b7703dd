import { approval } from '@lineup/contract/states.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queries } from '../../api/queries.tsx'
import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { sequences as strings } from '../../strings/sequences.ts'
import { nameOf } from '../sequences/change-sequence.ts'
import { rowsOf } from '../sequences/list/sequence-grid.tsx'
import type { AdminSequence } from '../sequences/sequence-cache.ts'
import { allSequences, type ListQuery, queueQuery, sequenceImages } from '../sequences/sequence-lists.ts'
import {
  type Answer,
  askDecision,
  askDecisions,
  type Decision,
  decisionsOn,
  isHeldBack,
  mayDecide,
} from './ask-decision.tsx'
import { decideMany } from './decide-many.ts'
import { decided, oppositeOf, sendDecision, tellHeldBack } from './decide-sequence.ts'

const words = strings.queue

type Show = NonNullable<ListQuery['filters']['show']>

/** Progress of a decision about many: how many were sent and, after the last, how many succeeded. */
export type Batch = { total: number; sent: number; stand: number | null }

/** The last decision about one sequence: the sequence as it is now, and a sentence about it. */
type Last = { sequence: AdminSequence; answer: Answer; said: string }

/**
 * A queue of sequences to decide one by one or together. Decided ones stay with their new badge until more are loaded.
 * Then the list is read again from page one, because decided rows have left and later pages have shifted.
 */
export function useApprovalQueue(query: ListQuery) {
  const { show = 'waiting' } = query.filters
  const list = useInfiniteQuery(allSequences(queueQuery(query)))
  const { sequences, total } = rowsOf(list.data)
  const [openId, setOpenId] = useState(readOpen)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [batch, setBatch] = useState<Batch | null>(null)
  const [last, setLast] = useState<Last | null>(null)
  const isSending = batch !== null && batch.stand === null
  const sending = useRef<Promise<unknown>>(Promise.resolve())
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

  function goOn(decided: ReadonlySet<number>): AdminSequence | undefined {
    const next = sequences.slice(at + 1).find((one) => fits(one, show) && !decided.has(one.id))
    open(next)
    return next
  }

  async function readOn() {
    if (show !== 'all') await more({ isThinned: true })
    else if (list.hasNextPage) await more()
  }

  /** Returns to a sequence whose decision failed, if it is still listed and the admin has not moved on. */
  function goBack(to: AdminSequence, from: AdminSequence | undefined) {
    const now = rowsOf(queries.getQueryData(allSequences(queueQuery(query)).queryKey))
    if (onScreen.current === from?.id && now.sequences.some(({ id }) => id === to.id)) open(to)
  }

  async function decide(approve: Decision) {
    if (!present || !decisionsOn(present).includes(approve)) return
    const seen = await asLookedAt(present)
    // The admin moved on while the photos were loading.
    if (onScreen.current !== present.id) return
    if (!seen || isHeldBack(seen, approve)) return tellHeldBack(seen)
    const answer = await askDecision(seen, approve)
    if (!answer) return
    const sent = send(seen, answer)
    const next = goOn(new Set([present.id]))
    if (!(await sent)) goBack(present, next)
    else if (!next) await readOn()
  }

  /** Sends without a toast: it would lie on the photo, and the strip shows the decision. */
  async function send(seen: AdminSequence, answer: Answer): Promise<boolean> {
    const sent = sendDecision(seen, { ...answer, isFinal: true, isQuiet: true })
    sending.current = Promise.all([sending.current, sent])
    setBatch(null)
    setLast({ sequence: decided(seen, answer), answer, said: words.decided[answer.approve](nameOf(seen)) })
    const isSent = await sent
    if (!isSent) setLast((now) => (now?.answer === answer ? null : now))
    return isSent
  }

  /** A decision cannot return to "waiting", so undoing it means the opposite decision. */
  async function undo() {
    if (!last) return
    const opposite = oppositeOf(last.answer.approve)
    if (isHeldBack(last.sequence, opposite)) return tellHeldBack(last.sequence)
    const answer = await askDecision(last.sequence, opposite)
    if (answer) await send(last.sequence, answer)
  }

  async function decideSelected(approve: Decision) {
    const chosen = sequences.filter((one) => selected.has(one.id) && mayDecide(one, approve)).map(asFarAsLookedAt)
    if (chosen.length === 0 || isSending) return
    const answer = await askDecisions(chosen.length, approve)
    if (!answer) return
    const total = chosen.length
    setLast(null)
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
    left: list.data && !list.isPlaceholderData ? total - sequences.filter((one) => !fits(one, show)).length : undefined,
    present,
    at,
    upcoming: sequences.slice(at + 1, at + 3),
    selected,
    batch,
    isSending,
    last,
    open,
    move,
    more: () => void more(),
    decide: (approve: Decision) => void decide(approve),
    decideSelected: (approve: Decision) => void decideSelected(approve),
    undo: () => void undo(),
    select: (ids: Iterable<number>) => setSelected(new Set(ids)),
    toggle: ({ id }: AdminSequence) => setSelected((now) => (now.has(id) ? without(now, id) : new Set([...now, id]))),
  }
}

export type ApprovalQueue = ReturnType<typeof useApprovalQueue>

function fits({ is_approved, waiting }: AdminSequence, show: Show): boolean {
  if (show === 'waiting') return is_approved === approval.waiting || (is_approved === approval.approved && waiting > 0)
  if (show === 'rejected') return is_approved === approval.rejected
  return true
}

/**
 * Returns the sequence with the revision of the photos on screen, so that the decision applies to what the admin saw.
 * Waits for the photos; null if they cannot be read.
 */
async function asLookedAt(row: AdminSequence): Promise<AdminSequence | null> {
  try {
    return { ...row, ...(await queries.ensureQueryData(sequenceImages(row.id))).sequence }
  } catch (error) {
    tellIfUnreachable(error)
    return null
  }
}

/** For decisions about many: takes the older of the two revisions, of the list and of the photos on screen. */
function asFarAsLookedAt(row: AdminSequence): AdminSequence {
  const looked = queries.getQueryData(sequenceImages(row.id).queryKey)?.sequence
  return { ...row, revision: Math.min(row.revision, looked?.revision ?? row.revision) }
}

const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((one) => one !== id))

/** Puts the open sequence into the address, for Back and reload, without a navigation, which would take longer. */
function keepOpen(id: number) {
  const search = new URLSearchParams(location.search)
  search.set('open', String(id))
  history.replaceState(history.state, '', `?${search}`)
}

function readOpen(): number | null {
  return Number(new URLSearchParams(location.search).get('open')) || null
}
