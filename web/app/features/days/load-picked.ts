import { listPublicStacks, listStackImages } from '@lineup/contract/days/stacks.ts'
import { viewDay } from '@lineup/contract/days/view.ts'
import type { ServerCall } from '../../api/api-context.ts'
import { FIRST_IMAGES, type GalleryImage } from '../gallery/load-gallery.ts'
import type { SpotAndDay } from './day-path.ts'
import type { Day } from './load-day.ts'
import { toImage } from './load-stack.ts'
import type { Picked } from './picked.ts'
import { type StackCard, stackCard } from './stack-card.ts'

/** A stack, or the picked photos of one. `price`: of each, whole minor units. */
export type PickedStack = StackCard & { price: number }

/** `images` are the first ones of what is picked. */
export type PickedData = { day: Day; picked: PickedStack[]; images: GalleryImage[] }

/** What is picked of a day. Null where none of it is public. */
export async function loadPicked(
  call: ServerCall,
  { spot_id, date }: SpotAndDay,
  { stacks, photos }: Picked,
): Promise<PickedData | null> {
  const [{ list }, { day }] = await Promise.all([
    call(listPublicStacks, { ids: stacks, image_ids: photos, spot_id, date }),
    call(viewDay, { spot_id, date, per_page: 1 }),
  ])
  if (list.length === 0) return null
  const picked = list.map((stack) => {
    const card = { ...stackCard(stack, { zone: day.time_zone, date }), price: stack.image_price }
    return stacks.includes(card.id) ? card : { ...card, imageIds: card.imageIds.filter((id) => photos.includes(id)) }
  })
  return { day, picked, images: await loadImages(call, day, picked, idsOf(picked).slice(0, FIRST_IMAGES)) }
}

/** Some photos of what is picked, in order of time. */
export async function loadImages(
  call: ServerCall,
  { time_zone: zone, date }: Day,
  picked: PickedStack[],
  ids: number[],
): Promise<GalleryImage[]> {
  const { list } = await call(listStackImages, { image_ids: ids })
  const priceOf = new Map(picked.flatMap(({ imageIds, price }) => imageIds.map((id) => [id, price])))
  return list.map((image) => toImage(image, priceOf.get(image.id) ?? 0, { zone, date }))
}

export const idsOf = (picked: StackCard[]): number[] => picked.flatMap(({ imageIds }) => imageIds)
