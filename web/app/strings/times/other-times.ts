/** Around a window of a day. */
export const otherTimes = {
  before: 'Earlier photos of the day',
  around: 'Earlier and later photos of the day',
  at: (when: string, hours: string) => `${when}: ${hours}`,
} as const
