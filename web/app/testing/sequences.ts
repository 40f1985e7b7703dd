import type { listAllSequences, listSequenceImages } from '@lineup/contract/sequences/lists.ts'
import type { Output } from '../api/wire.ts'

type AdminSequence = Output<typeof listAllSequences>['list']['data'][number]
type Image = Output<typeof listSequenceImages>['list'][number]

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
    id: 5,
    name: 'kai',
    photographer_id: 7,
    sequence_key: 'key',
    sequence_image: null,
    cover: null,
    date: '2026-11-18',
    type: 2,
    ...uluwatu,
    status: 1,
    is_approved: 0,
    images_count: 2,
    sequence_price: 6000,
    commission_sequence: 3000,
    image_price: 2500,
    commission_image: 1000,
    waiting: 0,
    processing: 0,
    revision: 1,
    sent_at: new Date(2026, 10, 21),
    reason: null,
    place_disabled: false,
    offered: 2,
    rejected: 0,
    sales: 0,
    earned: 0,
    deleted_at: null,
    deleted_by: null,
    user: { id: 2, username: 'kai' },
    ...part,
  }
}

export function imageWith(part: Partial<Image> = {}): Image {
  return {
    id: 11,
    watermark: null,
    previews: [],
    placeholder: null,
    width: 6000,
    height: 4000,
    taken_at: null,
    deleted_at: null,
    deleted_by: null,
    status: 1,
    is_approved: 0,
    image_price: 2500,
    processing: true,
    error: null,
    name: 'DSC_0412.JPG',
    reason: null,
    taken_down: false,
    sold: 0,
    ...part,
  }
}
