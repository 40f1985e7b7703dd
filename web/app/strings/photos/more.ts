export const more = {
  sameDay: 'Other sessions here that day',
  by: (name: string) => `More by ${name}`,
} as const
