import { href } from '../../api/navigation/href.ts'

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

export const listPath = (level: PlaceLevel) => href(`/admin/${level}s`)
export const createPath = (level: PlaceLevel) => href(`/admin/${level}/create`)
export const updatePath = (level: PlaceLevel, id: number) => href(`/admin/${level}/update/:id`, { id: String(id) })
