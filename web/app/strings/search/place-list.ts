export const placeList = {
  clear: 'Clear',
  places: 'Places',
  found: { one: 'place found', other: 'places found' },
  /** When the search is for some days: "3 sessions on 20 Nov", or "none on 20 Nov, nearest 22 Nov". */
  on: (days: string) => `on ${days}`,
  none: (days: string) => `none on ${days}`,
  nearest: (day: string) => `nearest ${day}`,
} as const
