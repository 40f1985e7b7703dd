import { isCountry } from '@lineup/contract/accounts/countries.ts'
import { roles } from '@lineup/contract/limits.ts'
import { language } from '@lineup/contract/messages/speaking.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { invalid } from '../../calls/problem.ts'
import { inTransaction, isUniqueViolation } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { checkNewUsername } from '../names/check-username.ts'
import { hashNewPassword } from '../passwords/check-new-password.ts'
import { findVerifiedOwner, insertUser } from '../queries.ts'
import { mailAlreadyRegistered, mailVerification } from './account-mails.ts'

export type SignUp = { username: string; email: string; password: string; country?: string | undefined }

/** If the address has an owner, the answer is the same and the owner gets a mail. User names are public anyway. */
export async function signUp(deps: Pick<Deps, 'db' | 'jobs' | 'config'>, form: SignUp) {
  const { username, email, password, country = '' } = form
  if (country !== '' && !isCountry(country)) throw invalid(tContract('field.country'))
  const passwordHash = await hashNewPassword(deps, password, form)

  await inTransaction(deps.db, async (trx) => {
    await checkNewUsername(trx, username)
    const owner = await findVerifiedOwner(trx, email)
    const user = {
      username,
      email,
      passwordHash,
      role: roles.photographer,
      isVerified: false,
      country,
      language: language(),
    }
    const id = await insertUser(trx, user)
    if (owner === undefined) {
      await mailVerification(deps, trx, { id, username, email, language: language() })
      return
    }
    await mailAlreadyRegistered(deps, trx, owner)
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'users_username')) throw invalid(tContract('username.taken'))
    throw error
  })
}
