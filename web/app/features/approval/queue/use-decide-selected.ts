import { approval } from '@lineup/contract/states.ts'
import { useState } from 'react'
import { sequences as strings } from '../../../strings/sequences.ts'
import { plural } from '../../../ui/format.ts'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import { approvedAtOnce, askRejections, type Decision, mayDecide } from '../ask-decision.tsx'
import { decideMany } from '../decide-many.ts'
import { asFarAsLookedAt } from './looked-at.ts'
import type { Acts } from './use-acts.ts'
import type { Batch } from './use-batch.ts'
import type { Position } from './use-position.ts'

/** Decides on the selected sequences together, and tells how far that is. */
export function useDecideSelected({ sequences, present, goOn, readOn }: Position, acts: Acts, batch: Batch) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())

  async function decide(approve: Decision) {
    const chosen = sequences.filter((one) => selected.has(one.id) && mayDecide(one, approve)).map(asFarAsLookedAt)
    if (chosen.length === 0 || batch.isSending) return
    const answer = approve === approval.approved ? approvedAtOnce : await askRejections(chosen.length)
    if (!answer) return
    const total = chosen.length
    setSelected(new Set())
    batch.tell({ total, sent: 0, stand: null })
    const all = decideMany(chosen, answer, (sent) => batch.tell({ total, sent, stand: null }))
    const noted = acts.noteDecision(strings.queue.decidedMany[approve](plural(total, strings.count)), all)
    const decided = new Set(chosen.map(({ id }) => id))
    const next = present && decided.has(present.id) ? goOn(decided) : present
    const stand = (await noted).length
    batch.tell({ total, sent: total, stand })
    if (!next && stand === total) await readOn()
  }

  return {
    selected,
    decide,
    select: (ids: Iterable<number>) => setSelected(new Set(ids)),
    toggle: ({ id }: AdminSequence) => setSelected((now) => (now.has(id) ? without(now, id) : new Set([...now, id]))),
  }
}

const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((one) => one !== id))
