import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import type { Cause, Core } from '../core.ts'
import { capabilityUpdated, emitThin } from '../events/emit-thin.ts'
import { saveObject } from '../store/objects.ts'

type Account = Stripe.V2.Core.Account
type Capability = Stripe.V2.Core.Account.Configuration.Recipient.Capabilities.StripeBalance.StripeTransfers
type Requirements = Stripe.V2.Core.Account.Requirements

/** The standing of an account: it may take transfers, wait for a check, lack papers, or never. */
export const accountStatuses = ['active', 'pending', 'restricted', 'rejected'] as const
export type AccountStatus = (typeof accountStatuses)[number]

const details: Record<AccountStatus, Capability['status_details']> = {
  active: [],
  pending: [{ code: 'requirements_pending_verification', resolution: 'no_resolution' }],
  restricted: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
  rejected: [{ code: 'rejected_other', resolution: 'contact_stripe' }],
}

export const capabilityOf = (status: AccountStatus): Capability => ({ status, status_details: details[status] })

/** The missing requirements, and from whom: the photographer's details while restricted, the provider's check while pending. */
export function requirementsOf(status: AccountStatus): Requirements {
  if (status === 'active' || status === 'rejected') return { entries: [] }
  const isPending = status === 'pending'
  const entries = isPending ? ['identity.individual'] : ['identity.individual', 'configuration.recipient.bank_account']
  return {
    entries: entries.map((description) => ({
      awaiting_action_from: isPending ? 'stripe' : 'user',
      description,
      errors: [],
      impact: {
        restricts_capabilities: [
          {
            capability: 'stripe_balance.stripe_transfers',
            configuration: 'recipient',
            deadline: { status: 'currently_due' },
          },
        ],
      },
      minimum_deadline: { status: 'currently_due' },
      requested_reasons: [{ code: isPending ? 'routine_verification' : 'routine_onboarding' }],
    })),
    summary: { minimum_deadline: { status: 'currently_due' } },
  }
}

/** The status of an account's transfers; undefined for one that never asked for them. */
export function statusOf(account: Stripe.V2.Core.Account) {
  return account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status
}

/** Gives an account a new status and tells the merchant what changed; the same again, or one closed, changes nothing. */
export function setAccountStatus(core: Core, account: Account, status: AccountStatus, cause: Cause): Account {
  const before = statusOf(account)
  if (before === undefined || before === status || account.closed === true) return account

  const recipient = { applied: true, capabilities: { stripe_balance: { stripe_transfers: capabilityOf(status) } } }
  const requirements = requirementsOf(status)
  const changed = saveObject(core.db, {
    ...account,
    configuration: { ...account.configuration, recipient },
    requirements,
  })
  emitThin(core, capabilityUpdated, { account: changed, cause })
  if (!isDeepStrictEqual(account.requirements, requirements)) {
    emitThin(core, 'v2.core.account[requirements].updated', { account: changed, cause })
  }
  return changed
}

/** Closes an account for good: it takes no transfers any more. */
export function closeAccount(core: Core, account: Account, cause: Cause): Account {
  if (account.closed === true) return account
  const closed = saveObject(core.db, { ...setAccountStatus(core, account, 'restricted', cause), closed: true })
  emitThin(core, 'v2.core.account.closed', { account: closed, cause })
  return closed
}
