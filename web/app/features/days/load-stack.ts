import { viewStack } from '@lineup/contract/days/stacks.ts'
import { viewDay } from '@lineup/contract/days/view.ts'
import type { ServerCall } from '../../api/api-context.ts'
import type { Output } from '../../api/wire.ts'
import { pictureSources } from '../../ui/pictures/picture-sources.ts'
import type { GalleryImage } from '../gallery/load-gallery.ts'
import { localTime } from './clock-time.ts'
import type { SpotAndDay } from './day-path.ts'
import type { Range } from './line/bars.ts'
import type { Day } from './load-day.ts'
import { type StackCard, stackCard } from './stack-card.ts'

export type StackPhotos = {
  stack: StackCard
  images: GalleryImage[]
  /** Ids of the stacks before and after it. */
  previous: number | null
  next: number | null
}

export type StackData = StackPhotos & {
  day: Day
  /** The window that the visitor came from. */
  window: Partial<Range> | null
  /** The same moment by other photographers. */
  angles: StackCard[]
}

type Stack = Output<typeof viewStack>['list']
type At = { zone: string | null; date: string }

/** Loads one stack of a day. Null if it belongs to another one. */
export async function loadStack(
  call: ServerCall,
  { spot_id, date }: SpotAndDay,
  id: number,
): Promise<Omit<StackData, 'window'> | null> {
  const [{ list }, { day }] = await Promise.all([
    call(viewStack, { id }),
    call(viewDay, { spot_id, date, per_page: 1 }),
  ])
  if (list.spot_id !== spot_id || list.date !== date) return null
  const at = { zone: day.time_zone, date }
  return {
    day,
    ...toPhotos(list, at),
    angles: list.angles.map((angle) => stackCard(angle, at)),
  }
}

/** Loads the photos of a stack that follows another one. */
export async function loadPhotos(call: ServerCall, { time_zone: zone, date }: Day, id: number): Promise<StackPhotos> {
  const { list } = await call(viewStack, { id })
  return toPhotos(list, { zone, date })
}

const toPhotos = (list: Stack, at: At): StackPhotos => ({
  stack: stackCard(list, at),
  images: list.images.map((image) => toImage(image, list.image_price, at)),
  previous: list.previous,
  next: list.next,
})

export function toImage(
  { id, width, height, at, previews, placeholder }: Stack['images'][number],
  price: number,
  { zone, date }: At,
): GalleryImage {
  const takenAt = at && localTime(at, zone, date).wall
  return { id, width, height, price, takenAt, sources: pictureSources(previews, placeholder) }
}
