import type { SequencePages } from '../../sequences/list/sequence-grid.tsx'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import { allOf, fits, isThinned, type QueueRows } from './queue-rows.ts'

type Ids = ReadonlySet<number>

/** What is shown when an act was undone, and a sentence about it. */
export type Undone = { said: string; shown: AdminSequence }

/** An act of this visit, for Undo: a sentence about it, and how to undo it. That resolves to null if it failed. */
export type Act = {
  /** What is undone is at the tab of the act: another tab does not show it. */
  tab: string
  said: string
  /** The same, beside another sequence. */
  told: string
  undo: () => Promise<Undone | null>
}

/** A decision about many: how many were sent and, after the last, how many stand. */
export type Batch = { total: number; sent: number; stand: number | null }

export type QueueState = {
  /** What was opened last, a new object at each opening. It is not what is open if its list does not have it. */
  opened: { id: number | null }
  /** What was looked at and left for later. Another list or order begins anew. */
  later: { list: string; ids: Ids }
  selected: Ids
  batch: Batch | null
  acts: Act[]
  /** What the bar of a tab says instead of its last act. */
  said: { tab: string; text: string } | null
  /** When another sequence came by itself under a finger that had just decided, in milliseconds. */
  cameAt: number
}

/** What happened, in the words of who sits at the light table. */
export type Happening =
  // By hand: what was said or pressed before is not about what is opened so.
  | { type: 'picked'; id: number }
  | { type: 'stepped'; by: 1 | -1 }
  | { type: 'asked for more'; isPast: boolean }
  | { type: 'turned to what was left' }
  // The selection.
  | { type: 'toggled'; id: number }
  | { type: 'selected'; ids: number[] }
  // Decisions are shown before they are answered. Of one about many it is told how far it is.
  | { type: 'decided'; ids: number[]; act: Act; at: number; batch: Batch | null }
  | { type: 'sent'; batch: Batch }
  /** `from` was on screen when a decision about `to` alone had been sent. */
  | { type: 'failed'; act: Act; back?: { to: number; from: number | undefined } }
  /** Something else was done: what is open stays. */
  | { type: 'done'; act: Act; at?: number }
  | { type: 'undoing'; act: Act }
  | { type: 'undone'; tab: string; said: string; id: number }
  /** More of the list, behind this row or from the beginning, while `from` was open. `at`: a decision led to it. */
  | { type: 'read'; list: string; after: number | null; isRead: boolean; from: number | undefined; at?: number }

const LONG_AGO = Number.NEGATIVE_INFINITY
const nothing: Ids = new Set()

export const stateAtFirst = (openId: number | null): QueueState => ({
  opened: { id: openId },
  later: { list: '', ids: nothing },
  selected: nothing,
  batch: null,
  acts: [],
  said: null,
  cameAt: LONG_AGO,
})

/** All that is there, with the list as it was read. */
export type Queue = { state: QueueState; rows: QueueRows; list: SequencePages<AdminSequence> }

type Seen = Pick<Queue, 'state' | 'rows'>

/** None is open at the end: nothing is left, or all that is left was left for later. */
export function presentOf({ state, rows }: Seen): AdminSequence | undefined {
  const all = allOf(rows)
  const opened = all.find(({ id }) => id === state.opened.id)
  const isDone = !rows.listed.some((one) => fits(one, rows.show))
  return opened ?? all.find(isNext({ state, rows })) ?? (isDone ? rows.listed[0] : undefined)
}

/** Where the present one stands, counted from 0, or -1. */
export function placeOf(seen: Seen): number {
  const present = presentOf(seen)
  return allOf(seen.rows).findIndex(({ id }) => id === present?.id)
}

/** At the end there is a way back to what was decided last. */
export function besides(seen: Seen, by: 1 | -1): AdminSequence | undefined {
  const at = placeOf(seen)
  if (at < 0 && by === -1) return seen.rows.kept.at(-1)
  return allOf(seen.rows)[at + by]
}

/** Whether, with a decision about these, nothing is open that is still to be decided. One decided before may be open. */
export function isThrough(seen: Seen, decided: number[]): boolean {
  const present = presentOf(seen)
  return !present || decided.includes(present.id) || !fits(present, seen.rows.show)
}

export const lastAct = ({ state, rows }: Seen): Act | undefined => state.acts.findLast(({ tab }) => tab === rows.show)

/** What the last act did, a decision or its undoing. */
export function saidOf({ state, rows }: Seen): string {
  return state.said?.tab === rows.show ? state.said.text : (lastAct({ state, rows })?.told ?? '')
}

const DOUBLE_MS = 800

/** What comes in the place of a decided sequence stands under the same finger: the second of a double press is not about it. */
export const isSecondPress = ({ cameAt }: QueueState, now: number): boolean => now - cameAt < DOUBLE_MS

export const isSending = ({ batch }: QueueState): boolean => batch?.stand === null

const laterOf = ({ state, rows }: Seen): Ids => (state.later.list === rows.list ? state.later.ids : nothing)

/** Tells which are to be decided and were neither left for later nor decided just now. */
function isNext({ state, rows }: Seen, decided: number[] = []): (one: AdminSequence) => boolean {
  const later = laterOf({ state, rows })
  return (one) => fits(one, rows.show) && !later.has(one.id) && !decided.includes(one.id)
}

/** The queue after something happened, of which the rows may tell already. */
export function queueAfter(state: QueueState, rows: QueueRows, what: Happening): QueueState {
  const seen = { state, rows }
  switch (what.type) {
    case 'picked': {
      const isBehind = allOf(rows).findIndex(({ id }) => id === what.id) > placeOf(seen)
      return open(byHand(isBehind ? leftForLater(seen) : state, rows), what.id)
    }
    case 'stepped': {
      const next = besides(seen, what.by)
      if (next) return queueAfter(state, rows, { type: 'picked', id: next.id })
      const isEnd = what.by === 1 && rows.listed.length === 0
      return byHand(isEnd ? close(state) : state, rows)
    }
    case 'asked for more':
      // Of a list that is read from its beginning the present one may be the next, unless somebody went past it.
      return byHand(what.isPast || !isThinned(rows) ? leftForLater(seen) : state, rows)
    case 'turned to what was left': {
      const first = allOf(rows).find((one) => fits(one, rows.show))
      return open(byHand({ ...state, later: { list: rows.list, ids: nothing } }, rows), first?.id)
    }

    case 'toggled': {
      const selected = new Set(state.selected)
      if (!selected.delete(what.id)) selected.add(what.id)
      return { ...state, selected }
    }
    case 'selected':
      return { ...state, selected: new Set(what.ids) }

    case 'decided': {
      const now = noted({ ...state, selected: nothing, batch: what.batch, cameAt: what.at }, what.act)
      if (!isThrough(seen, what.ids)) return now
      const behind = allOf(rows).slice(placeOf(seen) + 1)
      return open(now, behind.find(isNext(seen, what.ids))?.id)
    }
    case 'sent':
      return { ...state, batch: what.batch }
    case 'failed': {
      const { act, back } = what
      const mayReturn = presentOf(seen)?.id === back?.from && allOf(rows).some(({ id }) => id === back?.to)
      return open(without(state, act), mayReturn ? back?.to : undefined)
    }
    case 'done':
      return noted({ ...state, cameAt: what.at ?? state.cameAt }, what.act)
    case 'undoing':
      return { ...without(state, what.act), batch: null, said: { tab: what.act.tab, text: '' } }
    case 'undone':
      return open({ ...state, said: { tab: what.tab, text: what.said } }, what.id)

    case 'read': {
      const { list, after, isRead, from, at = state.cameAt } = what
      // Who decided is elsewhere meanwhile.
      if (list !== rows.list || presentOf(seen)?.id !== from) return state
      const came = { ...state, cameAt: at }
      const next = after === null ? rows.listed.find(isNext(seen)) : rows.listed[after]
      return !next && after === null && isRead ? close(came) : open(came, next?.id)
    }
  }
}

/** What came of a decision about many was read by then. */
function open(state: QueueState, id: number | undefined): QueueState {
  if (id === undefined) return state
  return { ...state, opened: { id }, batch: state.batch?.stand === null ? state.batch : null }
}

const close = (state: QueueState): QueueState => ({ ...state, opened: { id: null } })

const byHand = (state: QueueState, { show }: QueueRows): QueueState => ({
  ...state,
  said: { tab: show, text: '' },
  cameAt: LONG_AGO,
})

function leftForLater(seen: Seen): QueueState {
  const { state, rows } = seen
  const present = presentOf(seen)
  if (rows.show !== 'waiting' || !present || !fits(present, rows.show)) return state
  return { ...state, later: { list: rows.list, ids: new Set([...laterOf(seen), present.id]) } }
}

const noted = (state: QueueState, act: Act): QueueState => ({ ...state, acts: [...state.acts, act], said: null })

const without = (state: QueueState, act: Act): QueueState => ({
  ...state,
  acts: state.acts.filter((one) => one !== act),
})
