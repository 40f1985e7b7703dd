import { userProfile } from '@lineup/contract/accounts/people.ts'
import { call } from '../../api/call.ts'
import { readOrNull } from '../../api/missing.ts'
import type { Profile } from './own-profile.ts'

export const loadUser = (param: string | undefined): Promise<Profile | null> =>
  readOrNull(param, async (id) => (await call(userProfile, { id }, { expects: ['NotFound'] })).user)
