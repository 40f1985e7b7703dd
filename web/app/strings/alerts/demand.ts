import { formatCount } from '@lineup/contract/format.ts'

export const demand = {
  title: 'Demand',
  lead: 'Where people wait for photos, by spot and day. Fewer than three people are not counted.',
  counted: { one: 'day', other: 'days' },
  columns: { spot: 'Spot', date: 'Day', waiting: 'People', photos: 'Photos' },
  filter: 'Show',
  all: 'All',
  none: 'Without photos',
  some: 'With photos',
  empty: 'Nobody waits for photos now.',
  unmatched: 'No such days',
  openDay: (photos: string) => `${photos} photos: open the day in a new tab`,
  waitHeading: 'People wait for photos',
  waitLead: 'They want a mail when photos of these days are up.',
  people: (count: number) => `${formatCount(count)} people`,
  inReview: 'Yours is in review',
  waitHere: (count: number) => `${formatCount(count)} people wait for photos of this spot and day.`,
} as const
