/** The levels of places, widest first. Each lies in the one before. */
export const placeLevels = ['continent', 'region', 'area', 'spot'] as const
export type PlaceLevel = (typeof placeLevels)[number]

export function levelAbove(level: PlaceLevel): PlaceLevel | undefined {
  return placeLevels[placeLevels.indexOf(level) - 1]
}

/** Reads the level from an admin address: /admin/regions, /admin/region/create. */
export function readLevel(url: string): PlaceLevel {
  const name = /\/admin\/(\w+)/.exec(url)?.[1] ?? ''
  return placeLevels.find((level) => name.startsWith(level)) ?? 'continent'
}

export const listPath = (level: PlaceLevel) => `/admin/${level}s`
export const createPath = (level: PlaceLevel) => `/admin/${level}/create`
export const updatePath = (level: PlaceLevel, id: number) => `/admin/${level}/update/${id}`
