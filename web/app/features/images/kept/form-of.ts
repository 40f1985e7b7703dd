import { getSession } from '../../../api/session.ts'

/** Under which name photos are kept: of this person, for one form. */
export const formOf = (form: string) => `${getSession()?.id} ${form}`
