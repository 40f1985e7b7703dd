import { useRef, useState } from 'react'
import { judgePhoto } from '../../../strings/dialogs/judge-photo.ts'
import { sequences as strings } from '../../../strings/sequences.ts'
import { plural } from '../../../ui/format.ts'
import { nameOfSequence } from '../../sequences/change-sequence.ts'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import type { PhotoAct } from '../../sequences/view/change-image.ts'
import { undoMany } from '../decide-many.ts'
import { fits } from './fits.ts'

/**
 * An act of this visit, for Undo: a sentence about it, and how to undo it. That resolves to what is shown then, and a sentence
 * about it, or to null.
 */
type Act = { said: string; undo: () => Promise<Undone | null> }
type Undone = { said: string; shown: AdminSequence }

/** The acts of this visit, of which the last can be undone, and then the one before. */
export function useActs() {
  const [done, setDone] = useState<Act[]>([])
  const [undone, setUndone] = useState<string | null>(null)
  const sending = useRef<Promise<unknown>>(Promise.resolve())

  function remember(act: Act) {
    setDone((now) => [...now, act])
    setUndone(null)
  }

  const forget = (act: Act) => setDone((now) => now.filter((one) => one !== act))

  /** `stand` resolves to the sequences, as they were before, whose decision stands. */
  async function noteDecision(said: string, stand: Promise<AdminSequence[]>): Promise<AdminSequence[]> {
    const act = { said, undo: async () => asUndone(await undoMany(await stand)) }
    sending.current = Promise.all([sending.current, stand])
    remember(act)
    const those = await stand
    if (those.length === 0) forget(act)
    return those
  }

  /** A photo was hidden or rejected. It has the same Undo as a decision. */
  function notePhotoAct(shown: AdminSequence, { said, undo }: PhotoAct) {
    const what = judgePhoto.of(said, nameOfSequence(shown))
    remember({ said: what, undo: async () => ((await undo()) ? { said: judgePhoto.undone(what), shown } : null) })
  }

  /** Null if there is nothing to undo, or it failed. */
  async function undoLast(): Promise<Undone | null> {
    const last = done.at(-1)
    if (!last) return null
    forget(last)
    setUndone('')
    const back = last.undo()
    sending.current = Promise.all([sending.current, back])
    const taken = await back
    if (taken) setUndone(taken.said)
    return taken
  }

  return {
    last: done.at(-1),
    /** What the last act did, a decision or its undoing. */
    said: undone ?? done.at(-1)?.said ?? '',
    noteDecision,
    notePhotoAct,
    undoLast,
    /** Resolves when the server has answered all that was sent. */
    allSent: () => sending.current,
  }
}

export type Acts = ReturnType<typeof useActs>

function asUndone(taken: AdminSequence[]): Undone | null {
  const [first] = taken
  if (!first) return null
  const what = taken.length > 1 ? plural(taken.length, strings.count) : nameOfSequence(first)
  const isWaiting = taken.every((one) => fits(one, 'waiting'))
  return { said: strings.queue.undone(what, isWaiting), shown: first }
}
