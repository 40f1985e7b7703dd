import type Stripe from 'stripe'
import { afterRivals, answered } from '../answered.ts'
import type { AccountOrder, AccountState, Capability, Payments } from '../port.ts'

type AccountCalls = Pick<
  Payments,
  'createAccount' | 'retrieveAccount' | 'createOnboardingLink' | 'createLoginLink' | 'findEventAccount'
>

const ACCOUNT = { object: 'v2.core.account', id: /^acct_/ }
const INCLUDE: Stripe.V2.Core.AccountRetrieveParams.Include[] = ['configuration.recipient', 'requirements']
// A browser waits for these calls, and a person can click again.
const IMPATIENT = { maxNetworkRetries: 0 }

/** Photographers' payout accounts: Express accounts whose only capability is to receive transfers. */
export function openAccounts(stripe: Stripe): AccountCalls {
  const { accounts, accountLinks, events } = stripe.v2.core

  return {
    createAccount: async (order, idempotencyKey) => {
      const create = () => accounts.create(accountParams(order), { idempotencyKey, ...IMPATIENT })
      return stateOf(await answered(() => afterRivals(create), ACCOUNT))
    },

    retrieveAccount: async (accountId) =>
      stateOf(await answered(() => accounts.retrieve(accountId, { include: INCLUDE }), ACCOUNT)),

    createOnboardingLink: async (account, { returnUrl, refreshUrl }) => {
      const urls = { return_url: returnUrl, refresh_url: refreshUrl }
      const use_case = { type: 'account_onboarding' as const, account_onboarding: urls }
      const link = () => accountLinks.create({ account, use_case }, IMPATIENT)
      return { url: (await answered(link, { object: 'v2.core.account_link' })).url }
    },

    createLoginLink: async (account) => {
      const link = () => stripe.accounts.createLoginLink(account, {}, IMPATIENT)
      return { url: (await answered(link, { object: 'login_link' })).url }
    },

    findEventAccount: async (eventId) => {
      const event = await answered(() => events.retrieve(eventId), { object: 'v2.core.event', id: /^evt_/ })
      return event.type === 'v2.core.account_link.returned' ? event.data.account_id : null
    },
  }
}

function accountParams(order: AccountOrder): Stripe.V2.Core.AccountCreateParams {
  return {
    contact_email: order.email,
    display_name: order.name,
    dashboard: 'express',
    identity: { country: order.country.toLowerCase() },
    defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
    configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
    metadata: { user_id: String(order.userId), installation: order.installation },
    include: INCLUDE,
  }
}

const capabilities = new Map<string, Capability>([
  ['active', 'active'],
  ['pending', 'pending'],
  ['rejected', 'rejected'],
])

function stateOf({ id, closed, configuration }: Stripe.V2.Core.Account): AccountState {
  const transfers = configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers
  if (closed === true) return { accountId: id, capability: 'closed', reason: null }
  return {
    accountId: id,
    // Only `active` can be paid; an unknown future state counts as `restricted`.
    capability: capabilities.get(transfers?.status ?? '') ?? 'restricted',
    reason: transfers?.status_details[0]?.code ?? null,
  }
}
