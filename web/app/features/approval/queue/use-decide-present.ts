import { useRef } from 'react'
import { t as tSequences } from '../../sequences/messages/t.ts'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import { nameOfSequence } from '../../sequences/sequence-name.ts'
import { askDecision, type Decision, decisionsOn, isHeldBack } from '../ask-decision.tsx'
import { sendDecision, tellHeldBack } from '../decide-sequence.ts'
import { t } from '../messages/t.ts'
import { asLookedAt } from './looked-at.ts'
import type { Acts } from './use-acts.ts'
import type { Position } from './use-position.ts'

/** Decides on the open sequence and goes on to the next, without waiting for the answer. A decision that fails brings it back. */
export function useDecidePresent({ present, isOnScreen, goOn, goBack, readOn }: Position, acts: Acts) {
  // A key may be pressed again before the next sequence is on screen.
  const deciding = useRef(new Set<number>())

  async function decide(sequence: AdminSequence, approve: Decision, onSend: () => void) {
    const seen = await asLookedAt(sequence)
    // The admin moved on while the photos were loading.
    if (!isOnScreen(sequence)) return
    if (!seen || isHeldBack(seen, approve)) return tellHeldBack(seen)
    const answer = await askDecision(seen, approve)
    if (!answer) return
    onSend()
    // Without a toast: it would lie on the photo, and the bar shows the decision.
    const sent = sendDecision(seen, { ...answer, isQuiet: true })
    const said = tSequences(`sequences.decided.${approve}`, { name: nameOfSequence(seen) })
    const stand = acts.noteDecision(
      said,
      sent.then((isSent) => (isSent ? [seen] : [])),
      t('queue.lastDecision', { said }),
    )
    const next = goOn(new Set([sequence.id]))
    if ((await stand).length === 0) goBack(sequence, next)
    else if (!next) {
      await readOn()
      acts.doublePress.begin()
    }
  }

  /** `onSend` is called before the decision leaves. */
  return async (approve: Decision, onSend: () => void) => {
    if (!present || !decisionsOn(present).includes(approve) || deciding.current.has(present.id)) return
    deciding.current.add(present.id)
    await decide(present, approve, onSend).finally(() => deciding.current.delete(present.id))
  }
}
