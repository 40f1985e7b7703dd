import { listStacks } from '@lineup/contract/days/stacks.ts'
import type { ServerCall } from '../../api/api-context.ts'
import type { Picked } from './picked.ts'
import { type StackCard, type Stacks, stackCard } from './stack-card.ts'

/** What is picked of a day. */
export async function loadPicked(
  call: ServerCall,
  { spot_id, time_zone: zone, date }: { spot_id: number; time_zone: string | null; date: string },
  { stacks, photos }: Picked,
): Promise<{ found: Stacks; uncertain: Stacks }> {
  const { list } = await call(listStacks, { ids: stacks, image_ids: photos, spot_id, date })
  const cards = list
    .map((stack) => stackCard(stack, { zone, date }))
    .map((card) => (stacks.includes(card.id) ? card : withJust(card, photos)))
  return { found: toStacks(cards.filter(isCertain)), uncertain: toStacks(cards.filter((card) => !isCertain(card))) }
}

/** Of a stack of which some photos are picked, the card has just these. */
const withJust = (card: StackCard, photos: number[]): StackCard => ({
  ...card,
  imageIds: card.imageIds.filter((id) => photos.includes(id)),
})

const isCertain = ({ span, errorS }: StackCard) => span !== null && errorS !== null

const toStacks = (cards: StackCard[]): Stacks => ({ cards, total: cards.length, cursor: null })
