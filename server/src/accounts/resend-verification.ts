import { roles } from '@lineup/contract/limits.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { invalid, notFound, tooMany } from '../http/problem.ts'
import { countMailTokensOfHour, findUser } from './queries.ts'
import { sendVerification } from './send-verification.ts'

const MAILS_PER_HOUR = 3
const HOUR_SECONDS = 3_600

/** Mails a fresh link: one's own, or as an admin anybody's. Another's account answers like a missing one. */
export async function resendVerification(deps: Pick<Deps, 'db' | 'jobs' | 'config'>, actor: Actor, userId: number) {
  const isAllowed = actor.role === roles.admin || actor.id === userId
  const user = isAllowed ? await findUser(deps.db, userId) : undefined
  if (user === undefined) throw notFound('User')
  if (user.email_verified_at !== null) throw invalid('This e-mail address is verified already')
  if ((await countMailTokensOfHour(deps.db, userId)) >= MAILS_PER_HOUR) throw tooMany(HOUR_SECONDS)

  await inTransaction(deps.db, (trx) =>
    sendVerification(deps, trx, { userId, username: user.username, email: user.email }),
  )
}
