export const nothingFound = {
  nearest: 'Nearest days with photos',
  notThen: 'That day has photos, but none about then',
  wholeOf: (day: string) => `All of ${day}`,
} as const
