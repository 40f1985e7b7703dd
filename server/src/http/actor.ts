import type { Role } from '@lineup/contract/limits.ts'

/** Who is calling. Read from the database at each request, so that a change of rights acts at once. */
export type Actor = {
  id: number
  username: string
  role: Role
  isVerified: boolean
  /** Their account is to be deleted: all they may do is to keep it. */
  isLeaving: boolean
  signInId: number
}
