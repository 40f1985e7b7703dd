import { managedImage } from '@lineup/contract/images/image.ts'
import { adminSequence } from '@lineup/contract/sequences/shapes.ts'
import * as z from 'zod/mini'

type AdminSequence = z.output<typeof adminSequence>
type Image = z.output<typeof managedImage>

const plainest = [null, 0, false, '', []]
const plainSequence = plain(adminSequence)
const plainImage = plain(managedImage)

export const uluwatu = {
  continent_id: 1,
  region_id: 2,
  area_id: 3,
  spot_id: 4,
  continent: 'Asia',
  region: 'Bali',
  area: 'Bukit',
  spot: 'Uluwatu',
}

export function sequenceWith(part: Partial<AdminSequence> = {}): AdminSequence {
  return {
    ...plainSequence,
    id: 5,
    name: 'kai',
    photographer_id: 7,
    sequence_key: 'key',
    date: '2026-11-18',
    type: 2,
    ...uluwatu,
    status: 1,
    images_count: 2,
    sequence_price: 6000,
    commission_sequence: 3000,
    image_price: 2500,
    commission_image: 1000,
    revision: 1,
    sent_at: new Date(2026, 10, 21),
    offered: 2,
    user: { id: 2, username: 'kai' },
    ...part,
  }
}

export function imageWith(part: Partial<Image> = {}): Image {
  return {
    ...plainImage,
    id: 11,
    width: 6000,
    height: 4000,
    status: 1,
    image_price: 2500,
    processing: true,
    name: 'DSC_0412.JPG',
    ...part,
  }
}

/** Each field with the plainest value that it takes. One that takes none of these, such as an instant, must be given. */
function plain<T extends z.ZodMiniObject>({ shape }: T): z.output<T> {
  const fields = Object.entries(shape as Record<string, z.core.$ZodType>)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, plainest.find((value) => z.safeEncode(field, value).success)]),
  ) as z.output<T>
}
