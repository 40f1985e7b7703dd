import { href } from 'react-router'
import { type Level, levels } from './levels.ts'

/** Reads the level from an admin address: /admin/regions, /admin/region/create. */
export function readLevel(url: string): Level {
  const name = /\/admin\/(\w+)/.exec(url)?.[1] ?? ''
  return levels.find((level) => name.startsWith(level)) ?? 'continent'
}

export const placesPath = (level: Level) => href(`/admin/${level}s`)
/** `within`: the id of the place that a new one is meant for, as it stands in the address of a list. */
export const createPath = (level: Level, within: string | null = null) =>
  href(`/admin/${level}/create`) + (within === null ? '' : `?${new URLSearchParams({ within })}`)
export const updatePath = (level: Level, id: number) => href(`/admin/${level}/update/:id`, { id: String(id) })
