import type { Endpoint, Hold } from '@lineup/contract/endpoint.ts'
import type { Role } from '@lineup/contract/limits.ts'
import { forbidden } from './problem.ts'

/** Read from the database at each request, so that a change of rights takes effect immediately. */
export type Actor = {
  id: number
  username: string
  role: Role
  isVerified: boolean
  /** If set, only a few calls are allowed. */
  hold: Hold | null
  signInId: number
}

const reasons: Record<Hold, string> = {
  leaving: 'Your account is to be deleted. To go on, please keep it first',
  'must-change-password': 'Somebody else has set your password. Please choose your own first',
}

export function checkHold({ hold }: Actor, endpoint: Endpoint | undefined): void {
  if (hold !== null && !endpoint?.openWhile?.includes(hold)) throw forbidden(reasons[hold])
}
