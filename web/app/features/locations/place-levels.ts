/** The levels of places, the widest first: each but the first lies in one of the level before. */
export const placeLevels = ['continent', 'region', 'area', 'spot'] as const
export type PlaceLevel = (typeof placeLevels)[number]

/** The level that a place of this one lies in; undefined for the widest. */
export function levelAbove(level: PlaceLevel): PlaceLevel | undefined {
  return placeLevels[placeLevels.indexOf(level) - 1]
}

/** The level that an admin's address is about: /admin/regions, /admin/region/create. */
export function readLevel(url: string): PlaceLevel {
  const name = /\/admin\/(\w+)/.exec(url)?.[1] ?? ''
  return placeLevels.find((level) => name.startsWith(level)) ?? 'continent'
}

export const listPath = (level: PlaceLevel) => `/admin/${level}s`
export const createPath = (level: PlaceLevel) => `/admin/${level}/create`
export const updatePath = (level: PlaceLevel, id: number) => `/admin/${level}/update/${id}`
