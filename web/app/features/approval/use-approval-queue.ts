import { approval } from '@lineup/contract/states.ts'
import { t as tSequences } from '../sequences/messages/t.ts'
import type { AdminSequence } from '../sequences/sequence-cache.ts'
import type { ListQuery } from '../sequences/sequence-lists.ts'
import { nameOfSequence } from '../sequences/sequence-name.ts'
import { askReopening, type Decision, mayDecide } from './ask-decision.tsx'
import { sendDecision } from './decide-sequence.ts'
import { t } from './messages/t.ts'
import { fits } from './queue/fits.ts'
import { useActs } from './queue/use-acts.ts'
import { useBatch } from './queue/use-batch.ts'
import { useDecidePresent } from './queue/use-decide-present.ts'
import { useDecideSelected } from './queue/use-decide-selected.ts'
import { usePosition } from './queue/use-position.ts'

/** A queue of sequences to decide one by one or together. */
export function useApprovalQueue(query: ListQuery) {
  const acts = useActs(query.filters.show ?? 'waiting')
  const batch = useBatch()
  const position = usePosition(query, { allSent: acts.allSent, onOpen: batch.clearIfOver })
  const decidePresent = useDecidePresent(position, acts)
  const selection = useDecideSelected(position, acts, batch)

  /** Whether "Select all" takes it: what waits or, in the list of rejected ones, what is still rejected. */
  const isOfAll = (one: AdminSequence) =>
    fits(one, query.filters.show === 'rejected' ? 'rejected' : 'waiting') && mayDecide(one, approval.approved)

  /** Undoes the last decision, and shows what waits again. Pressed again, it undoes the one before. */
  async function undo() {
    if (acts.last) batch.clear()
    const undone = await acts.undoLast()
    if (!undone) return
    position.open(undone.shown)
    await position.listAgain(undone.shown)
  }

  /** The present one stays open: it waits again. */
  async function reopen() {
    const seen = position.present
    const verdict = seen && (await askReopening(seen))
    if (!verdict) return
    const sent = sendDecision(seen, { ...verdict, isQuiet: true })
    await acts.noteDecision(
      t('queue.reopened', { name: nameOfSequence(seen) }),
      sent.then((isSent) => (isSent ? [seen] : [])),
    )
    await position.listAgain(seen)
  }

  /** What was said or pressed is not about a sequence that is opened by hand. */
  const byHand =
    <Of extends unknown[]>(go: (...of: Of) => unknown) =>
    (...of: Of) => {
      acts.hush()
      acts.doublePress.end()
      void go(...of)
    }

  const countOf =
    query.filters.show === 'rejected'
      ? (count: number) => tSequences('sequences.rejectedCount', { count })
      : (count: number) => t('queue.left', { count })
  const { list, sequences, listed, total, left, hasKept, isWhole, present, at, isLast, upcoming } = position
  return {
    list,
    sequences,
    listed,
    total,
    left,
    hasKept,
    /** Where the queue is. What is decided leaves the list but the whole one. */
    counter: isWhole
      ? t('queue.counter', { n: at + 1, total: Math.max(total, sequences.length) })
      : countOf(left ?? total),
    present,
    at,
    isLast,
    upcoming,
    pick: byHand(position.pick),
    openLater: byHand(position.openLater),
    move: byHand(position.move),
    more: byHand(() => position.more()),
    batch: batch.progress,
    isSending: batch.isSending,
    last: acts.last,
    said: acts.said,
    isSecondPress: acts.doublePress.isSecond,
    decide: (approve: Decision) => void decidePresent(approve, batch.clear),
    reopen: () => void reopen(),
    decideSelected: (approve: Decision) => void selection.decide(approve),
    noteAct: acts.notePhotoAct,
    undo: () => void undo(),
    selected: selection.selected,
    toggle: selection.toggle,
    selectAll: () => void selection.selectAll(isOfAll),
    selectNone: selection.selectNone,
    isOfAll,
  }
}

export type ApprovalQueue = ReturnType<typeof useApprovalQueue>
