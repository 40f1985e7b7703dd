import { listPublicStacks, viewStack } from '@lineup/contract/days/stacks.ts'
import type { ServerCall } from '../../api/api-context.ts'
import { href } from '../../api/navigation/href.ts'
import { pictureSources } from '../../ui/pictures/picture-sources.ts'
import type { SpotAndDay } from './day-path.ts'
import type { Picked } from './picked.ts'
import { type StackCard, type Stacks, stackCard } from './stack-card.ts'

/** So many cards show one of the picked photos; each asks for its stack. Later ones show the stack's own. */
const MOST_PICTURES = 12

/** What is picked of a day. */
export async function loadPickedStacks(
  call: ServerCall,
  { spot_id, time_zone: zone, date }: SpotAndDay & { time_zone: string | null },
  { stacks, photos }: Picked,
): Promise<{ found: Stacks; uncertain: Stacks }> {
  const { list } = await call(listPublicStacks, { ids: stacks, image_ids: photos, spot_id, date })
  const all = list
    .map((stack) => stackCard(stack, { zone, date }))
    .map((card) => (stacks.includes(card.id) ? card : justOf(card, photos)))
  const parts = all.filter(({ path }) => path).slice(0, MOST_PICTURES)
  const pictures = new Map(await Promise.all(parts.map(async (card) => [card, await pictureOf(call, card)] as const)))
  const cards = all.map((card) => ({ ...card, sources: pictures.get(card) ?? card.sources }))
  return { found: toStacks(cards.filter(isCertain)), uncertain: toStacks(cards.filter((card) => !isCertain(card))) }
}

/** Of a stack of which some photos are picked, the card has just these, and leads to just these. */
function justOf(card: StackCard, photos: number[]): StackCard {
  const { imageIds: all, sequenceKey: sequence_key } = card
  const imageIds = all.filter((id) => photos.includes(id))
  if (imageIds.length === all.length) return card
  return {
    ...card,
    imageIds,
    path: `${href('/sequence-gallery/:sequence_key', { sequence_key })}?photos=${imageIds.join()}`,
  }
}

/** Of the first photo of a card. */
async function pictureOf(call: ServerCall, { id, imageIds: [first] }: StackCard) {
  const { list } = await call(viewStack, { id })
  const image = list.images.find((one) => one.id === first)
  return image && pictureSources(image.previews, image.placeholder)
}

const isCertain = ({ span, errorS }: StackCard) => span !== null && errorS !== null

const toStacks = (cards: StackCard[]): Stacks => ({ cards, total: cards.length, cursor: null })
