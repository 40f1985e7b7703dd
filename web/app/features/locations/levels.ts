/** The levels of places, widest first. Each lies in the one before. */
export const levels = ['continent', 'region', 'area', 'spot'] as const
export type Level = (typeof levels)[number]

/** The fields that name a place, one for each level. */
export type PlaceIds<T> = Record<`${Level}_id`, T>

export function levelAbove(level: Level): Level | undefined {
  return levels[levels.indexOf(level) - 1]
}

/** The levels that lie in this one, the nearest first. */
export function levelsBelow(level: Level): Level[] {
  return levels.slice(levels.indexOf(level) + 1)
}

export function perLevel<T>(valueOf: (level: Level) => T): Record<Level, T> {
  return Object.fromEntries(levels.map((level) => [level, valueOf(level)])) as Record<Level, T>
}

export function placeIds<T>(valueOf: (level: Level) => T): PlaceIds<T> {
  return Object.fromEntries(levels.map((level) => [`${level}_id`, valueOf(level)])) as PlaceIds<T>
}
