import { choosePlaceAbove, placeTaken } from '@lineup/contract/refusals.ts'
import { invalid, notFound } from '../calls/problem.ts'
import { t } from './messages/t.ts'

/** Index 0 is the world. */
export const levelNames = ['world', 'continent', 'region', 'area', 'spot'] as const
export type Level = 1 | 2 | 3 | 4

export const missing = (level: Level) => notFound(levelNames[level])

export const taken = (level: Level) => invalid(placeTaken(levelNames[level]))

export const placeChanged = (level: Level) => t(`place.changed.${levelNames[level]}`)

export const wrongParent = (level: Level) => invalid(choosePlaceAbove(levelNames[level]))
