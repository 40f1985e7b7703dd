import type { Deps } from '@lineup/server/deps.ts'
import { findPayoutAccount } from './queries.ts'
import type { SeededAccount } from './seed-accounts.ts'
import type { Site } from './site-client.ts'

type Payee = { username: string; country: string }
type Plan = { payees: readonly Payee[]; accounts: Map<string, SeededAccount>; sandboxControlUrl: string }

/**
 * Opens the payout accounts of the demo's payees as they would themselves, and lets the payment sandbox approve them: what is
 * sold of theirs is paid out within a minute. Whoever has an account already keeps it as it is.
 */
export async function seedPayees({ db }: Pick<Deps, 'db'>, site: Site, plan: Plan): Promise<void> {
  for (const { username, country } of plan.payees) {
    const payee = plan.accounts.get(username)
    if (payee === undefined) throw new Error(`The demo plan pays ${username}, who has no account`)
    if ((await findPayoutAccount(db, payee.userId)) !== undefined) continue

    const { user } = await site.post(payee.token, '/me', {})
    await site.put(payee.token, '/profile', { username: nameOf(user), country })
    await site.get(payee.token, '/payout/link')
    await approve(plan.sandboxControlUrl, await findPayoutAccount(db, payee.userId))
  }
}

/** As they are called now: whoever tries the demo may have changed it. */
function nameOf(user: unknown): string {
  if (typeof user === 'object' && user !== null && 'username' in user) return String(user.username)
  throw new Error('The site does not tell who is signed in')
}

async function approve(sandboxControlUrl: string, account: string | undefined): Promise<void> {
  const body = JSON.stringify({ account, status: 'active' })
  const answer = await fetch(new URL('/_sandbox/accounts/status', sandboxControlUrl), { method: 'POST', body })
  if (!answer.ok) throw new Error(`The payment sandbox did not approve an account: ${answer.status}`)
}
