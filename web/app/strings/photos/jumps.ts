export const jumps = { label: 'Time of day', morning: 'Morning', noon: 'Noon', evening: 'Evening' } as const
