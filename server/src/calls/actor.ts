import type { Endpoint, Hold } from '@lineup/contract/endpoint.ts'
import type { Role } from '@lineup/contract/limits.ts'
import { t } from './messages/t.ts'
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

export function checkHold({ hold }: Actor, endpoint: Endpoint | undefined): void {
  if (hold !== null && !endpoint?.openWhile?.includes(hold)) throw forbidden(t(`hold.${hold}`))
}
