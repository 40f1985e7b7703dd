import { viewStack } from '@lineup/contract/days/stacks.ts'
import { viewDay } from '@lineup/contract/days/view.ts'
import type { ServerCall } from '../../api/api-context.ts'
import type { Output } from '../../api/wire.ts'
import { pictureSources } from '../../ui/pictures/picture-sources.ts'
import type { GalleryImage } from '../gallery/load-gallery.ts'
import { localTime } from './clock-time.ts'
import type { Range } from './line/bars.ts'
import type { Day, SpotAndDay } from './load-day.ts'
import { type StackCard, stackCard } from './stack-card.ts'

export type StackData = {
  day: Day
  /** The window that the visitor came from. */
  window: Partial<Range> | null
  stack: StackCard
  images: GalleryImage[]
  previous: number | null
  next: number | null
  /** The same moment by other photographers. */
  angles: StackCard[]
}

/** Loads one stack of a day. Null if it belongs to another one. */
export async function loadStack(
  call: ServerCall,
  { spotId, date }: SpotAndDay,
  id: number,
): Promise<Omit<StackData, 'window'> | null> {
  const [{ list }, { day }] = await Promise.all([
    call(viewStack, { id }),
    call(viewDay, { spot_id: spotId, date, per_page: 1 }),
  ])
  if (list.spot_id !== spotId || list.date !== date) return null
  const at = { zone: day.time_zone, date }
  return {
    day,
    stack: stackCard(list, at),
    images: list.images.map((image) => toImage(image, list.image_price, at)),
    previous: list.previous,
    next: list.next,
    angles: list.angles.map((angle) => stackCard(angle, at)),
  }
}

function toImage(
  { id, width, height, at, previews, placeholder }: Output<typeof viewStack>['list']['images'][number],
  price: number,
  { zone, date }: { zone: string | null; date: string },
): GalleryImage {
  const takenAt = at && localTime(at, zone, date).wall
  return { id, width, height, price, takenAt, sources: pictureSources(previews, placeholder) }
}
