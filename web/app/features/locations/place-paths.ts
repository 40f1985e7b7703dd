import { href } from '../../api/navigation/href.ts'
import { type Level, levels } from './levels.ts'

/** Reads the level from an admin address: /admin/regions, /admin/region/create. */
export function readLevel(url: string): Level {
  const name = /\/admin\/(\w+)/.exec(url)?.[1] ?? ''
  return levels.find((level) => name.startsWith(level)) ?? 'continent'
}

export const placesPath = (level: Level) => href(`/admin/${level}s`)
export const createPath = (level: Level) => href(`/admin/${level}/create`)
export const updatePath = (level: Level, id: number) => href(`/admin/${level}/update/:id`, { id: String(id) })
