// Refusals that are about one field of a form: the server says them, and the form knows by them which of its fields it is.

export const usernameTaken = 'This user name is taken'

/** Why a new user name is refused that nobody has. */
export const usernameRefusals = {
  alike: 'This user name looks like another one. Please choose one that differs more',
  reserved: 'This user name would speak for the shop. Please choose another one',
} as const

export const isUsernameRefusal = (message: string): boolean =>
  [usernameTaken, ...Object.values(usernameRefusals)].includes(message)

/** Why a new password is refused. `common`: it is on the list of the commonest. `known`: it is made of words that are guessed first. */
export const weakPassword = {
  common: 'Many people use this password, so it is guessed first. Please choose another one',
  known: 'Your name, your e-mail address and words of surf are guessed first. Please add words of your own',
} as const

export const isWeakPassword = (message: string): boolean => Object.values<string>(weakPassword).includes(message)

const above = { continent: null, region: 'continent', area: 'region', spot: 'area' } as const

type PlaceLevel = keyof typeof above

/** A session is at one spot, which lies in the area, region and continent that are named with it. */
export const notOneSpot = 'Please choose a spot of this continent, region and area'

/** A place has its name to itself below the one that it lies in; a continent in the world. */
export function placeTaken(level: PlaceLevel): string {
  const parent = above[level]
  return `This name is taken: there is such ${withArticle(level)} ${parent === null ? 'already' : `in the same ${parent}`}`
}

/** The parent that was chosen does not exist, or has another level. A continent has no parent. */
export function choosePlaceAbove(level: PlaceLevel): string {
  return `Please choose ${withArticle(above[level] ?? 'place')}`
}

const withArticle = (name: string) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
