import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import { readChosen } from '../../gallery/shortlist/use-shortlist.ts'
import { type Sequence, type StackCard, sequenceOf } from '../stack-card.ts'

/** Tells the page of which sequences its cards are. They come by windows, pages and watch files; a choice may be of any. */
export const MeetSequence = createContext<(sequence: Sequence) => void>(() => {})

/** The sequences of these cards, of all that have been shown since, and of all others of the day of which photos are chosen. */
export function useMetSequences({ spot_id, date }: { spot_id: number; date: string }, cards: StackCard[]) {
  const [met, setMet] = useState<Sequence[]>([])
  const meet = useCallback(
    (sequence: Sequence) =>
      setMet((before) => (before.some(({ key }) => key === sequence.key) ? before : [...before, sequence])),
    [],
  )
  useEffect(() => {
    if (!readChosen()) return
    import('./meet-chosen.ts').then(({ meetChosen }) => meetChosen({ spot_id, date }, meet)).catch(() => {})
  }, [spot_id, date, meet])
  return { sequences: distinct([...cards.map(sequenceOf), ...met]), meet }
}

export function useMeet(stack: StackCard): void {
  const meet = useContext(MeetSequence)
  useEffect(() => meet(sequenceOf(stack)), [meet, stack])
}

const distinct = (sequences: Sequence[]) => [...new Map(sequences.map((one) => [one.key, one])).values()]

/** For a stack that has no card on its page. */
export function Met({ stack }: { stack: StackCard }) {
  useMeet(stack)
  return null
}
