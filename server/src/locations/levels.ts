import { choosePlaceAbove, placeTaken } from '@lineup/contract/refusals.ts'
import { invalid, notFound } from '../calls/problem.ts'

/** Index 0 is the world. */
export const levelNames = ['world', 'continent', 'region', 'area', 'spot'] as const
export type Level = 1 | 2 | 3 | 4

export const missing = (level: Level) => notFound(titleOfLevel(level))

export const titleOfLevel = (level: Level) => levelNames[level].replace(/^./, (letter) => letter.toUpperCase())

export const taken = (level: Level) => invalid(placeTaken(levelNames[level]))

export const placeChanged = (level: Level) => `This ${levelNames[level]} has changed. Please look at it again`

export const wrongParent = (level: Level) => invalid(choosePlaceAbove(levelNames[level]))
