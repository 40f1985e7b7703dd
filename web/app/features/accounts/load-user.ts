import { userProfile } from '@lineup/contract/accounts/calls.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import type { Profile } from './own-profile.ts'

export async function loadUser(id: string | undefined): Promise<Profile | null> {
  try {
    return (await call(userProfile, { id: Number(id) }, { expects: ['NotFound'] })).user
  } catch (error) {
    if (isProblem(error, 'NotFound', 'Invalid')) return null
    throw error
  }
}
