import type Stripe from 'stripe'
import type { Core } from '../core.ts'
import { newId } from '../store/ids.ts'
import type { AccountParams } from './account-params.ts'
import { capabilityOf, requirementsOf, statusOf } from './account-status.ts'

/** A new account, restricted until its owner has been through onboarding. Every part is stored, and shown when asked for. */
export function newAccount({ clock }: Core, params: AccountParams): Stripe.V2.Core.Account {
  const { contact_email, display_name, dashboard, identity, defaults, configuration, metadata } = params
  const asksTransfers = configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.requested === true

  return {
    id: newId('acct_1', 15),
    object: 'v2.core.account',
    applied_configurations: configuration?.recipient ? ['recipient'] : [],
    closed: false,
    configuration: {
      ...(configuration?.recipient && {
        recipient: {
          applied: true,
          capabilities: asksTransfers ? { stripe_balance: { stripe_transfers: capabilityOf('restricted') } } : {},
        },
      }),
    },
    ...(contact_email !== undefined && { contact_email }),
    created: new Date(clock.millis()).toISOString(),
    ...(dashboard !== undefined && { dashboard }),
    defaults: {
      ...(defaults?.currency && { currency: defaults.currency }),
      responsibilities: { ...defaults?.responsibilities, requirements_collector: 'stripe' },
    },
    ...(display_name !== undefined && { display_name }),
    future_requirements: { entries: [] },
    identity: { ...(identity?.country !== undefined && { country: identity.country.toLowerCase() }) },
    livemode: false,
    metadata,
    requirements: asksTransfers ? requirementsOf('restricted') : { entries: [] },
  }
}

const onDemand = ['configuration', 'defaults', 'future_requirements', 'identity', 'requirements'] as const

/** The account as v2 answers it: its larger parts only when they were asked for. */
export function shownAccount(account: Stripe.V2.Core.Account, includes: string[] = []): Stripe.V2.Core.Account {
  const shown = { ...account }
  for (const part of onDemand) {
    if (!includes.some((include) => include.split('.')[0] === part)) delete shown[part]
  }
  return shown
}

/** The same account as the v1 API sees it. */
export function accountInV1(account: Stripe.V2.Core.Account): Stripe.Account {
  const status = statusOf(account)
  const isActive = status === 'active'
  const missing = status === 'restricted' ? (account.requirements?.entries ?? []).map((entry) => entry.description) : []

  return {
    id: account.id,
    object: 'account',
    capabilities: { transfers: isActive ? 'active' : status === 'pending' ? 'pending' : 'inactive' },
    charges_enabled: false,
    country: account.identity?.country?.toUpperCase() ?? 'US',
    created: Math.floor(Date.parse(account.created) / 1000),
    default_currency: account.defaults?.currency ?? 'usd',
    details_submitted: status !== 'restricted',
    email: account.contact_email ?? null,
    metadata: account.metadata ?? {},
    payouts_enabled: isActive,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: missing,
      disabled_reason: disabledReason(status),
      errors: [],
      eventually_due: missing,
      past_due: missing,
      pending_verification: status === 'pending' ? ['individual.verification'] : [],
    },
    type: account.dashboard === 'express' ? 'express' : account.dashboard === 'full' ? 'standard' : 'none',
  }
}

function disabledReason(status: string | undefined) {
  if (status === 'rejected') return 'rejected.other'
  if (status === 'pending') return 'requirements.pending_verification'
  return status === 'restricted' ? 'requirements.past_due' : null
}
