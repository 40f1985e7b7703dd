import type { OwnSequence } from '../sequences/sequence-cache.ts'
import type { Answer } from './ask-decision.tsx'
import { sendDecision } from './decide-sequence.ts'

const AT_ONCE = 3

/** Sends one decision for many sequences, three in parallel. Resolves to the number of successful decisions. */
export async function decideMany(
  sequences: OwnSequence[],
  answer: Answer,
  onSent: (count: number) => void,
): Promise<number> {
  const rest = [...sequences]
  let sent = 0
  let stand = 0

  async function sendRest() {
    for (let one = rest.shift(); one; one = rest.shift()) {
      if (await sendDecision(one, { ...answer, isFinal: true, isQuiet: true })) stand += 1
      sent += 1
      onSent(sent)
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, sendRest))
  return stand
}
