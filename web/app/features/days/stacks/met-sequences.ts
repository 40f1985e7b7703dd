import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { StackCard } from '../stack-card.ts'

export type Sequence = { id: number; key: string; name: string }

const sequenceOf = ({ sequenceId: id, sequenceKey: key, name }: StackCard): Sequence => ({ id, key, name })

/** Tells the page of which sequences its cards are. They come by windows, pages and watch files; a choice may be of any. */
export const MeetSequence = createContext<(sequence: Sequence) => void>(() => {})

/** The sequences of these cards and of all that have been shown since. */
export function useMetSequences(cards: StackCard[]) {
  const [met, setMet] = useState<Sequence[]>([])
  const meet = useCallback(
    (sequence: Sequence) =>
      setMet((before) => (before.some(({ key }) => key === sequence.key) ? before : [...before, sequence])),
    [],
  )
  return { sequences: distinct([...cards.map(sequenceOf), ...met]), meet }
}

export function useMeet(stack: StackCard): void {
  const meet = useContext(MeetSequence)
  useEffect(() => meet(sequenceOf(stack)), [meet, stack])
}

/** The sequences of some stacks, each once. */
export const sequencesOf = (cards: StackCard[]) => distinct(cards.map(sequenceOf))

const distinct = (sequences: Sequence[]) => [...new Map(sequences.map((one) => [one.key, one])).values()]
