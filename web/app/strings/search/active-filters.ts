export const activeFilters = {
  about: (time: string) => `about ${time}`,
  remove: (name: string) => `Remove ${name}`,
  allOf: (place: string) => `All of ${place}`,
} as const
