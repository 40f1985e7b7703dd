import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { findByNameOrAddress, lockUser } from '../queries.ts'
import { mailReset } from '../sign-in/account-mails.ts'

type ResetDeps = Pick<Deps, 'db' | 'jobs' | 'config'>

/** Several times what writing a mail takes, so that the response time does not show whether an account exists. */
const ANSWER_AFTER_MS = 250

/** As many mails as a mailbox gets that strangers can cause. Neither the answer nor its time shows whether the account exists. */
export async function forgotPassword(deps: ResetDeps, typed: string): Promise<void> {
  await Promise.all([sendReset(deps, typed), pause(ANSWER_AFTER_MS)])
}

async function sendReset(deps: ResetDeps, typed: string) {
  const found = await findByNameOrAddress(deps.db, typed)
  if (found === undefined) return

  await inTransaction(deps.db, async (trx) => {
    const user = await lockUser(trx, found.id)
    if (user !== undefined) await mailReset(deps, trx, user)
  })
}
