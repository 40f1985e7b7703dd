import { formatCount } from '@lineup/contract/format.ts'

export const wholeDay = (photos: number, people: number) =>
  `all ${formatCount(photos)} of the day${people > 1 ? ` by ${people}` : ''}`
