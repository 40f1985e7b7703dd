import { formatCount } from '@lineup/contract/format.ts'

/** The ways from a search to the photos of its day. Counts are 0 while nobody knows them. */
export const dayOffer = {
  byTime: (photos: number) => `All ${photos > 0 ? `${formatCount(photos)} ` : ''}photos of the day, by time`,
  around: (time: string, photos: number) => {
    if (photos === 0) return `Photos around ${time}`
    return `${formatCount(photos)} ${photos === 1 ? 'photo' : 'photos'} around ${time}`
  },
} as const
