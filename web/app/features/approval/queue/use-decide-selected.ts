import { useState } from 'react'
import { t as tSequences } from '../../sequences/messages/t.ts'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import { askMany, type Decision, mayDecide } from '../ask-decision.tsx'
import { decideMany } from '../decide-many.ts'
import { t } from '../messages/t.ts'
import { asFarAsLookedAt } from './looked-at.ts'
import type { Acts } from './use-acts.ts'
import type { Batch } from './use-batch.ts'
import type { Position } from './use-position.ts'

/** Decides on the selected sequences together, and tells how far that is. */
export function useDecideSelected(
  { list, sequences, present, isToDecide, goOn, readOn, loadAll }: Position,
  acts: Acts,
  batch: Batch,
) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())

  async function decide(approve: Decision) {
    const chosen = sequences.filter((one) => selected.has(one.id) && mayDecide(one, approve)).map(asFarAsLookedAt)
    if (chosen.length === 0 || batch.isSending) return
    const answer = await askMany(chosen.length, approve)
    if (!answer) return
    const total = chosen.length
    setSelected(new Set())
    batch.tell({ total, sent: 0, stand: null })
    const all = decideMany(chosen, answer, (sent) => batch.tell({ total, sent, stand: null }))
    const noted = acts.noteDecision(
      t(`queue.decidedMany.${approve}`, { count: tSequences('sequences.count', { count: total }) }),
      all,
    )
    const decided = new Set(chosen.map(({ id }) => id))
    // What was decided before may still be open.
    const next = present && isToDecide(present) && !decided.has(present.id) ? present : goOn(decided)
    const stand = (await noted).length
    batch.tell({ total, sent: total, stand })
    if (!next && stand === total) {
      await readOn()
      acts.doublePress.begin()
    }
  }

  return {
    selected,
    decide,
    /** Selects all that `isOfAll` takes, also those that are still to be loaded. */
    selectAll: async (isOfAll: (one: AdminSequence) => boolean) => {
      const all = list.hasNextPage ? await loadAll() : sequences
      setSelected(new Set(all.filter(isOfAll).map(({ id }) => id)))
    },
    selectNone: () => setSelected(new Set()),
    toggle: ({ id }: AdminSequence) => setSelected((now) => (now.has(id) ? without(now, id) : new Set([...now, id]))),
  }
}

const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((one) => one !== id))
