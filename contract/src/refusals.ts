// Refusals that are about one field of a form: the server says them, and the form knows by them which of its fields it is.

import { t } from './messages/t.ts'

/** A user name that somebody has, or that nobody has and is refused all the same. */
const ofUsernames = ['taken', 'alike', 'reserved'] as const

export const isUsernameRefusal = (message: string): boolean =>
  ofUsernames.some((why) => message === t(`username.${why}`))

/** Why a new password is refused. `common`: it is on the list of the commonest. `known`: it is made of words that are guessed first. */
const ofPasswords = ['common', 'known'] as const

export type Weakness = (typeof ofPasswords)[number]

export const isWeakPassword = (message: string): boolean =>
  ofPasswords.some((why) => message === t(`weakPassword.${why}`))

type PlaceLevel = 'continent' | 'region' | 'area' | 'spot'

/** A session is at one spot, which lies in the area, region and continent that are named with it. */
export const notOneSpot = () => t('notOneSpot')

/** A place has its name to itself below the one that it lies in; a continent in the world. */
export const placeTaken = (level: PlaceLevel) => t(`placeTaken.${level}`)

/** The parent that was chosen does not exist, or has another level. A continent has no parent. */
export const choosePlaceAbove = (level: PlaceLevel) => t(`placeAbove.${level}`)
