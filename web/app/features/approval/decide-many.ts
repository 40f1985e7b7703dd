import type { OwnSequence } from '../sequences/sequence-cache.ts'
import type { Answer } from './ask-decision.tsx'
import { sendDecision, undoOne } from './decide-sequence.ts'

const AT_ONCE = 3

/** Sends one decision for many sequences, three in parallel. Resolves to those whose decision stands. */
export async function decideMany<T extends OwnSequence>(
  sequences: T[],
  answer: Answer,
  onSent: (count: number) => void,
): Promise<T[]> {
  let sent = 0
  return keepThose(sequences, async (one) => {
    const stands = await sendDecision(one, { ...answer, isQuiet: true })
    sent += 1
    onSent(sent)
    return stands
  })
}

/** Undoes the decisions about many sequences, given as they were before. Resolves to those that are so again. */
export function undoMany<T extends OwnSequence>(sequences: T[]): Promise<T[]> {
  return keepThose(sequences, (one) => undoOne(one, { isQuiet: true }))
}

/** Resolves to those for which `act` did, in their order. */
async function keepThose<T>(all: T[], act: (one: T) => Promise<boolean>): Promise<T[]> {
  const rest = [...all]
  const kept = new Set<T>()

  async function actOnRest() {
    for (let one = rest.shift(); one; one = rest.shift()) if (await act(one)) kept.add(one)
  }

  await Promise.all(Array.from({ length: AT_ONCE }, actOnRest))
  return all.filter((one) => kept.has(one))
}
