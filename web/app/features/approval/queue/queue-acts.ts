import type { QueryKey } from '@tanstack/react-query'
import { t as tSequences } from '../../sequences/messages/t.ts'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import { nameOfSequence } from '../../sequences/sequence-name.ts'
import type { PhotoAct } from '../../sequences/view/change-image.ts'
import {
  askDecision,
  askMany,
  askReopening,
  type Decision,
  decisionsOn,
  isHeldBack,
  mayDecide,
  type Verdict,
} from '../ask-decision.tsx'
import { decideMany, undoMany } from '../decide-many.ts'
import { sendDecision, tellHeldBack } from '../decide-sequence.ts'
import { t } from '../messages/t.ts'
import { asFarAsLookedAt, asLookedAt } from './looked-at.ts'
import { allOf, fits, isForAll, isThinned } from './queue-rows.ts'
import {
  type Act,
  type Batch,
  besides,
  type Happening,
  isSending,
  isThrough,
  lastAct,
  presentOf,
  type Queue,
  type Undone,
} from './queue-state.ts'
import { forgetKept } from './use-kept.ts'

export type QueueActs = ReturnType<typeof queueActs>

type Live = {
  /** The queue as it is, right also after a wait. */
  now: () => Queue
  dispatch: (what: Happening) => void
  /** Of the list on the screen, in the cache. */
  keyNow: () => QueryKey
}

/** What an admin does at the light table, and all that is asked, sent and read for it. */
export function queueActs({ now, dispatch, keyNow }: Live) {
  let sending: Promise<unknown> = Promise.resolve()
  // A key may be pressed again before the next sequence is on screen.
  const deciding = new Set<number>()

  /** What is read waits for all that was sent: a decision that is not answered would come back undecided. */
  const hold = (sent: Promise<unknown>) => {
    sending = Promise.all([sending, sent])
  }

  /** Reads the list again from page one if decided rows have left it, or else goes on after its last row. */
  async function read(isAnew: boolean, from: number | undefined, isDecided = false) {
    const { list, rows } = now()
    const after = isAnew ? null : rows.listed.length
    await sending
    const { isError } = await (isAnew ? list.refetch() : list.fetchNextPage())
    const at = isDecided ? { at: performance.now() } : {}
    dispatch({ type: 'read', list: rows.list, after, isRead: !isError, from, ...at })
  }

  /** Past the last one that was loaded, or only to have more below it. */
  function more(isPast = false) {
    dispatch({ type: 'asked for more', isPast })
    void read(isThinned(now().rows), presentOf(now())?.id)
  }

  /** After the last one that was loaded. */
  async function readOn(from: number | undefined) {
    const { rows, list } = now()
    if (rows.show !== 'all' || list.hasNextPage) await read(rows.show !== 'all', from, true)
  }

  /** One that waits again may have left the list. */
  async function listAgain({ id }: AdminSequence) {
    const { rows, list } = now()
    if (!rows.listed.some((one) => one.id === id)) await list.refetch()
  }

  /** `stand` resolves to the sequences, as they were before, whose decision stands. */
  function actOf(said: string, stand: Promise<AdminSequence[]>, told = said): Act {
    hold(stand)
    return { tab: now().rows.show, said, told, undo: async () => asUndone(await undoMany(await stand)) }
  }

  /** Goes on to the next without waiting for the answers. If none stands, the one that was open comes back. */
  async function goOn(ids: number[], act: Act, stand: Promise<AdminSequence[]>, batch: Batch | null) {
    dispatch({ type: 'decided', ids, act, at: performance.now(), batch })
    const [from, isEnd] = [presentOf(now())?.id, isThrough(now(), ids)]
    const { length } = await stand
    const [to] = ids
    if (length === 0) dispatch({ type: 'failed', act, ...(!batch && to && { back: { to, from } }) })
    if (batch) dispatch({ type: 'sent', batch: { ...batch, sent: batch.total, stand: length } })
    if (isEnd && length === ids.length) await readOn(from)
  }

  async function decidePresent(sequence: AdminSequence, approve: Decision) {
    const { id } = sequence
    const seen = await asLookedAt(sequence)
    // The admin moved on while the photos were loading.
    if (presentOf(now())?.id !== id) return
    if (!seen || isHeldBack(seen, approve)) return tellHeldBack(seen)
    const answer = await askDecision(seen, approve)
    if (!answer) return
    const stand = sendQuietly(seen, answer)
    const said = tSequences(`sequences.decided.${approve}`, { name: nameOfSequence(seen) })
    await goOn([id], actOf(said, stand, t('queue.lastDecision', { said })), stand, null)
  }

  /** Decides on the selected sequences together, and tells how far that is. */
  async function decideSelected(approve: Decision) {
    const { state, rows } = now()
    const mine = allOf(rows).filter((one) => state.selected.has(one.id) && mayDecide(one, approve))
    const total = mine.length
    if (total === 0 || isSending(state)) return
    const seen = mine.map(asFarAsLookedAt)
    const answer = await askMany(total, approve)
    if (!answer) return
    const tell = (sent: number) => dispatch({ type: 'sent', batch: { total, sent, stand: null } })
    const stand = decideMany(seen, answer, tell)
    const said = t(`queue.decidedMany.${approve}`, { count: tSequences('sequences.count', { count: total }) })
    const ids = seen.map(({ id }) => id)
    await goOn(ids, actOf(said, stand), stand, { total, sent: 0, stand: null })
  }

  async function decide(approve: Decision) {
    const queue = now()
    if (queue.state.selected.size > 0) return decideSelected(approve)
    const present = presentOf(queue)
    if (!present || !decisionsOn(present).includes(approve) || deciding.has(present.id)) return
    deciding.add(present.id)
    await decidePresent(present, approve).finally(() => deciding.delete(present.id))
  }

  /** The present one stays open: it waits again. */
  async function reopen() {
    const seen = presentOf(now())
    const verdict = seen && (await askReopening(seen))
    if (!verdict) return
    const stand = sendQuietly(seen, verdict)
    const act = actOf(t('queue.reopened', { name: nameOfSequence(seen) }), stand)
    dispatch({ type: 'done', act, at: performance.now() })
    if ((await stand).length === 0) dispatch({ type: 'failed', act })
    await listAgain(seen)
  }

  /** Undoes the last act, and shows what it was about. Pressed again, it undoes the one before. */
  async function undo() {
    const act = lastAct(now())
    if (!act) return
    dispatch({ type: 'undoing', act })
    const back = act.undo()
    hold(back)
    const undone = await back
    if (!undone) return
    dispatch({ type: 'undone', tab: act.tab, said: undone.said, id: undone.shown.id })
    await listAgain(undone.shown)
  }

  /** A photo was hidden or rejected. It has the same Undo as a decision. */
  function noteAct(shown: AdminSequence, { said: photo, undo }: PhotoAct) {
    const said = t('queue.photoOf', { photo, name: nameOfSequence(shown) })
    const undoIt = async () => ((await undo()) ? { said: t('queue.photoUndone', { said }), shown } : null)
    dispatch({ type: 'done', act: { tab: now().rows.show, said, told: said, undo: undoIt } })
  }

  function move(by: 1 | -1) {
    const queue = now()
    if (by === 1 && !besides(queue, by) && queue.list.hasNextPage) more(true)
    else dispatch({ type: 'stepped', by })
  }

  /** Selects all that are to be decided together, also those that are still to be loaded. */
  async function selectAll() {
    const { list } = now()
    if (list.hasNextPage) {
      await sending
      if (isThinned(now().rows)) await list.refetch()
      let found = await list.fetchNextPage()
      while (found.hasNextPage && !found.isError) found = await list.fetchNextPage()
    }
    const { rows } = now()
    dispatch({ type: 'selected', ids: allOf(rows).flatMap((one) => (isForAll(one, rows) ? [one.id] : [])) })
  }

  /** Reads the list as it is now: those who come by the menu or the filter ask for what is to be decided. */
  async function arrive() {
    await sending
    await now().list.refetch()
    forgetKept(keyNow())
  }

  return {
    decide: (approve: Decision) => void decide(approve),
    reopen: () => void reopen(),
    undo: () => void undo(),
    noteAct,
    move,
    more: () => more(),
    pick: ({ id }: AdminSequence) => dispatch({ type: 'picked', id }),
    openLater: () => dispatch({ type: 'turned to what was left' }),
    toggle: ({ id }: AdminSequence) => dispatch({ type: 'toggled', id }),
    selectAll: () => void selectAll(),
    selectNone: () => dispatch({ type: 'selected', ids: [] }),
    arrive: () => void arrive(),
  }
}

/** Without a toast: it would lie on the photo, and the bar shows the decision. */
async function sendQuietly(seen: AdminSequence, verdict: Verdict): Promise<AdminSequence[]> {
  return (await sendDecision(seen, { ...verdict, isQuiet: true })) ? [seen] : []
}

function asUndone(taken: AdminSequence[]): Undone | null {
  const [first] = taken
  if (!first) return null
  const what = taken.length > 1 ? tSequences('sequences.count', { count: taken.length }) : nameOfSequence(first)
  const isWaiting = taken.every((one) => fits(one, 'waiting'))
  return { said: t('queue.undone', { what, waits: String(isWaiting) }), shown: first }
}
