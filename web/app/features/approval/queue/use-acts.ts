import { useRef, useState } from 'react'
import { t as tSequences } from '../../sequences/messages/t.ts'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import { nameOfSequence } from '../../sequences/sequence-name.ts'
import type { PhotoAct } from '../../sequences/view/change-image.ts'
import { undoMany } from '../decide-many.ts'
import { t } from '../messages/t.ts'
import { fits } from './fits.ts'
import { useDoublePress } from './use-double-press.ts'

/**
 * An act of this visit, for Undo: a sentence about it, and how to undo it. That resolves to what is shown then, and a sentence
 * about it, or to null.
 */
type Act = {
  tab: string
  said: string
  /** The same, beside another sequence. */
  told: string
  undo: () => Promise<Undone | null>
}
type Undone = { said: string; shown: AdminSequence }

/**
 * The acts of this visit at the open tab, of which the last can be undone, and then the one before. What was done at
 * another tab is not on the screen: its Undo is there again with the tab.
 */
export function useActs(tab: string) {
  const [all, setAll] = useState<Act[]>([])
  const [undone, setUndone] = useState({ tab, said: null as string | null })
  const last = all.findLast((act) => act.tab === tab)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const doublePress = useDoublePress()

  function remember(act: Act) {
    setAll((now) => [...now, act])
    setUndone({ tab, said: null })
  }

  const forget = (act: Act) => setAll((now) => now.filter((one) => one !== act))

  /** `stand` resolves to the sequences, as they were before, whose decision stands. */
  async function noteDecision(said: string, stand: Promise<AdminSequence[]>, told = said): Promise<AdminSequence[]> {
    const act = { tab, said, told, undo: async () => asUndone(await undoMany(await stand)) }
    sending.current = Promise.all([sending.current, stand])
    doublePress.begin()
    remember(act)
    const those = await stand
    if (those.length === 0) forget(act)
    return those
  }

  /** A photo was hidden or rejected. It has the same Undo as a decision. */
  function notePhotoAct(shown: AdminSequence, { said, undo }: PhotoAct) {
    const what = t('queue.photoOf', { photo: said, name: nameOfSequence(shown) })
    const undoIt = async () => ((await undo()) ? { said: t('queue.photoUndone', { said: what }), shown } : null)
    remember({ tab, said: what, told: what, undo: undoIt })
  }

  /** Null if there is nothing to undo, or it failed. */
  async function undoLast(): Promise<Undone | null> {
    if (!last) return null
    forget(last)
    setUndone({ tab, said: '' })
    const back = last.undo()
    sending.current = Promise.all([sending.current, back])
    const taken = await back
    if (taken) setUndone({ tab, said: taken.said })
    return taken
  }

  return {
    last,
    /** What the last act did, a decision or its undoing. */
    said: (undone.tab === tab ? undone.said : null) ?? last?.told ?? '',
    noteDecision,
    notePhotoAct,
    undoLast,
    doublePress,
    /** Another sequence was opened by hand: what was said is not about it. */
    hush: () => setUndone({ tab, said: '' }),
    /** Resolves when the server has answered all that was sent. */
    allSent: () => sending.current,
  }
}

export type Acts = ReturnType<typeof useActs>

function asUndone(taken: AdminSequence[]): Undone | null {
  const [first] = taken
  if (!first) return null
  const what = taken.length > 1 ? tSequences('sequences.count', { count: taken.length }) : nameOfSequence(first)
  const isWaiting = taken.every((one) => fits(one, 'waiting'))
  return { said: t('queue.undone', { what, waits: String(isWaiting) }), shown: first }
}
