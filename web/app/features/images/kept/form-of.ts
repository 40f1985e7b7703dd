import { getSession } from '../../../api/session.ts'

/** Under which name photos are kept: of this person, for one form. */
export const formOf = (form: string) => `${getSession()?.id} ${form}`

/** The state of a link to a form whose kept photos are taken up at once, because the person has asked for them already. */
export const CONTINUED = { continues: true }

export const isContinued = (state: unknown) => typeof state === 'object' && state !== null && 'continues' in state
