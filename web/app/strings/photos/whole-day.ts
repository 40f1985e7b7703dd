import { formatCount } from '@lineup/contract/format.ts'

export const wholeDay = (photos: number) => `See all ${formatCount(photos)}`
