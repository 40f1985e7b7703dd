import { approval } from '@lineup/contract/states.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queries } from '../../api/queries.tsx'
import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { judgePhoto } from '../../strings/dialogs/judge-photo.ts'
import { sequences as strings } from '../../strings/sequences.ts'
import { plural } from '../../ui/format.ts'
import { nameOf } from '../sequences/change-sequence.ts'
import { rowsOf } from '../sequences/list/sequence-grid.tsx'
import type { AdminSequence } from '../sequences/sequence-cache.ts'
import { allSequences, type ListQuery, queueQuery, sequenceImages } from '../sequences/sequence-lists.ts'
import type { PhotoAct } from '../sequences/view/change-image.ts'
import {
  type Answer,
  askDecision,
  askRejections,
  type Decision,
  decisionsOn,
  isHeldBack,
  mayDecide,
} from './ask-decision.tsx'
import { decideMany, takeBackMany } from './decide-many.ts'
import { sendDecision, tellHeldBack } from './decide-sequence.ts'

const words = strings.queue

type Show = NonNullable<ListQuery['filters']['show']>

/** Progress of a decision about many: how many were sent and, after the last, how many succeeded. */
export type Batch = { total: number; sent: number; stand: number | null }

/**
 * An act of this visit, for Undo: a sentence about it, and how it is taken back. That resolves to what is shown then, and a sentence
 * about it, or to null.
 */
type Done = { said: string; undo: () => Promise<{ said: string; shown: AdminSequence } | null> }

/**
 * A queue of sequences to decide one by one or together. Decided ones stay with their new badge until more are loaded.
 * Then the list is read again from page one, because decided rows have left and later pages have shifted.
 */
export function useApprovalQueue(query: ListQuery) {
  const { show = 'waiting' } = query.filters
  const list = useInfiniteQuery({ ...allSequences(queueQuery(query)), refetchOnWindowFocus: true })
  const { sequences, total } = rowsOf(list.data)
  const [openId, setOpenId] = useState(readOpen)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [batch, setBatch] = useState<Batch | null>(null)
  const [done, setDone] = useState<Done[]>([])
  const [undone, setUndone] = useState<string | null>(null)
  const isSending = batch !== null && batch.stand === null
  // A key may be pressed again before the next sequence is on screen.
  const deciding = useRef(new Set<number>())
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
    // What came of many has been read by now.
    setBatch((now) => (now?.stand === null ? now : null))
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
    if (!present || !decisionsOn(present).includes(approve) || deciding.current.has(present.id)) return
    deciding.current.add(present.id)
    await decideOn(present, approve).finally(() => deciding.current.delete(present.id))
  }

  async function decideOn(present: AdminSequence, approve: Decision) {
    const seen = await asLookedAt(present)
    // The admin moved on while the photos were loading.
    if (onScreen.current !== present.id) return
    if (!seen || isHeldBack(seen, approve)) return tellHeldBack(seen)
    const answer = approve === approval.approved ? approvedAtOnce : await askDecision(seen, approve)
    if (!answer) return
    const sent = send(seen, answer)
    const next = goOn(new Set([present.id]))
    if (!(await sent)) goBack(present, next)
    else if (!next) await readOn()
  }

  /** Sends without a toast: it would lie on the photo, and the bar shows the decision. */
  async function send(seen: AdminSequence, answer: Answer): Promise<boolean> {
    setBatch(null)
    const sent = sendDecision(seen, { ...answer, isQuiet: true })
    const stand = note(
      words.decided[answer.approve](nameOf(seen)),
      sent.then((isSent) => (isSent ? [seen] : [])),
    )
    return (await stand).length === 1
  }

  /** `stand` resolves to the sequences, as they were before, whose decision stands. */
  async function note(said: string, stand: Promise<AdminSequence[]>): Promise<AdminSequence[]> {
    const one = { said, undo: async () => asUndone(await takeBackMany(await stand)) }
    sending.current = Promise.all([sending.current, stand])
    remember(one)
    const those = await stand
    if (those.length === 0) forget(one)
    return those
  }

  /** A photo was hidden or rejected. It has the same Undo as a decision. */
  function noteAct(shown: AdminSequence, { said, undo }: PhotoAct) {
    const what = judgePhoto.of(said, nameOf(shown))
    remember({ said: what, undo: async () => ((await undo()) ? { said: judgePhoto.undone(what), shown } : null) })
  }

  function remember(one: Done) {
    setDone((now) => [...now, one])
    setUndone(null)
  }

  const forget = (done: Done) => setDone((now) => now.filter((one) => one !== done))

  /** Takes the last decision back, and shows what waits again. Pressed again, it takes back the one before. */
  async function undo() {
    const last = done.at(-1)
    if (!last) return
    forget(last)
    setUndone('')
    setBatch(null)
    const back = last.undo()
    sending.current = Promise.all([sending.current, back])
    const undone = await back
    if (!undone) return
    setUndone(undone.said)
    open(undone.shown)
    if (!sequences.some(({ id }) => id === undone.shown.id)) await list.refetch()
  }

  async function decideSelected(approve: Decision) {
    const chosen = sequences.filter((one) => selected.has(one.id) && mayDecide(one, approve)).map(asFarAsLookedAt)
    if (chosen.length === 0 || isSending) return
    const answer = approve === approval.approved ? approvedAtOnce : await askRejections(chosen.length)
    if (!answer) return
    const total = chosen.length
    setSelected(new Set())
    setBatch({ total, sent: 0, stand: null })
    const all = decideMany(chosen, answer, (sent) => setBatch({ total, sent, stand: null }))
    const noted = note(words.decidedMany[approve](plural(total, strings.count)), all)
    const decided = new Set(chosen.map(({ id }) => id))
    const next = present && decided.has(present.id) ? goOn(decided) : present
    const stand = (await noted).length
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
    last: done.at(-1),
    /** What the last act did, a decision or its undoing. */
    said: undone ?? done.at(-1)?.said ?? '',
    open,
    move,
    more: () => void more(),
    decide: (approve: Decision) => void decide(approve),
    decideSelected: (approve: Decision) => void decideSelected(approve),
    noteAct,
    undo: () => void undo(),
    select: (ids: Iterable<number>) => setSelected(new Set(ids)),
    toggle: ({ id }: AdminSequence) => setSelected((now) => (now.has(id) ? without(now, id) : new Set([...now, id]))),
  }
}

export type ApprovalQueue = ReturnType<typeof useApprovalQueue>

function asUndone(taken: AdminSequence[]) {
  const [first] = taken
  if (!first) return null
  const what = taken.length > 1 ? plural(taken.length, strings.count) : nameOf(first)
  const isWaiting = taken.every((one) => fits(one, 'waiting'))
  return { said: words.undone(what, isWaiting), shown: first }
}

const approvedAtOnce: Answer = { approve: approval.approved, reason: '' }

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
