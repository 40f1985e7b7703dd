import { listPublicStacks } from '@lineup/contract/days/stacks.ts'
import { MAX_STACKS_PER_PAGE } from '@lineup/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Day } from '../../days/load-day.ts'
import { type StackCard, stackCard } from '../../days/stack-card.ts'

/** The cards of stacks by id; each is read once. Photos that were hidden meanwhile have none. */
export function useCards(ids: number[], { time_zone: zone, date }: Day): ReadonlyMap<number, StackCard> {
  const [cards, setCards] = useState<ReadonlyMap<number, StackCard>>(new Map())
  const asked = useRef(new Set<number>())

  useEffect(() => {
    const missing = ids.filter((id) => !asked.current.has(id))
    for (const id of missing) asked.current.add(id)
    const read = async () => {
      for (let n = 0; n < missing.length; n += MAX_STACKS_PER_PAGE) {
        const { list } = await call(listPublicStacks, { ids: missing.slice(n, n + MAX_STACKS_PER_PAGE) })
        const next = list.map((stack) => [stack.id, stackCard(stack, { zone, date })] as const)
        setCards((before) => new Map([...before, ...next]))
      }
    }
    // Said already. A change asks again.
    read().catch(() => asked.current.clear())
  }, [ids, zone, date])

  return cards
}
