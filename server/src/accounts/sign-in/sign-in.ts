import { forbidden, invalid } from '../../calls/problem.ts'
import { hashToken, newToken, sign } from '../../calls/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { holdPassword, renewHash } from '../passwords/password-queries.ts'
import { fitsPassword, type Guess, hashPassword, isOutdated } from '../passwords/passwords.ts'
import { findToSignIn } from '../queries.ts'
import { mailNewNetwork } from './account-mails.ts'
import { noteNetwork } from './network-queries.ts'
import { hasSignedInFrom, insertSignIn } from './sign-in-queries.ts'

/** `from`: the wide network, which the mail may name. */
type Form = {
  username: string
  password: string
  isRemembered: boolean
  network: string
  from: string
  device: string | null
}

/** By user name or e-mail address. Unknown names and wrong passwords get the same answer, time and limits. Only the right password reveals a block. */
export async function signIn(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  guess: Guess,
  form: Form,
): Promise<{ token: string; user: NonNullable<Awaited<ReturnType<typeof findToSignIn>>> }> {
  const { db, config } = deps
  const user = await findToSignIn(db, form.username)
  const isKnownNetwork = await hasSignedInFrom(db, user?.id ?? 0, form.network)
  // Guesses from other networks must not lock out a person who has signed in from this one.
  const account = user === undefined ? hashToken(form.username.toLowerCase()) : String(user.id)
  const guessed = isKnownNetwork ? `${account} ${form.network}` : account
  const fits = await guess(guessed, () => fitsPassword(user?.passwordHash, form.password))
  if (user === undefined || !fits) throw wrong()
  if (user.blockedAt !== null) throw blocked()

  const { passwordHash } = user
  const { token, hash } = newToken()
  const isIn = await inTransaction(db, async (trx) => {
    if (!(await holdPassword(trx, { userId: user.id, passwordHash }))) return false
    const { isRemembered, network, device } = form
    await insertSignIn(trx, { userId: user.id, tokenHash: hash, isRemembered, network, device })
    // Of its own for each account, so that nobody can tell by the rows who was where together.
    const isNew = await noteNetwork(trx, user.id, sign(config.appSecret, 'wide network', `${user.id} ${form.from}`))
    // An unverified address may belong to a stranger.
    if (isNew && user.emailVerifiedAt !== null) await mailNewNetwork(deps, trx, user, form.from)
    return true
  })
  // The account has changed since it was read. Another sign-in at the same time may have hashed the same password anew.
  if (!isIn) return signIn(deps, guess, form)
  if (isOutdated(passwordHash)) {
    await renewHash(db, { userId: user.id, from: passwordHash, to: await hashPassword(form.password) })
  }
  return { token, user }
}

const blocked = () => forbidden(t('signIn.blocked'))
const wrong = () => invalid(t('signIn.wrong'))
