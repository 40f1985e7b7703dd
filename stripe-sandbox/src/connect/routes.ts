import type Stripe from 'stripe'
import { ApiError } from '../http/api-error.ts'
import { decodeParams, integer, oneOf, required, shape, text, webUrl } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { mergeMetadata } from '../store/merge-metadata.ts'
import { getObject, saveObject, selectObjects } from '../store/objects.ts'
import { accountInV1, newAccount, shownAccount } from './account.ts'
import { decodeAccountChange, decodeAccountParams, includes } from './account-params.ts'
import { statusOf } from './account-status.ts'
import { doorUrl, lastReturnUrl, newDashboardDoor, newSetupDoor } from './links.ts'

const nothing = shape({})
const retrieveParams = shape({ include: includes })
const listParams = shape({ limit: integer({ min: 1, max: 100 }), page: integer() })
const linkParams = shape({
  account: required(text()),
  use_case: required(
    shape({
      type: required(oneOf('account_onboarding')),
      account_onboarding: required(
        shape({
          refresh_url: required(webUrl),
          return_url: webUrl,
          collection_options: shape({
            fields: oneOf('currently_due', 'eventually_due'),
            future_requirements: oneOf('include', 'omit'),
          }),
        }),
      ),
    }),
  ),
})

export const connectRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v2/core/accounts',
    params: 'AccountCreateParams',
    handle: ({ core, body }) => {
      const params = decodeAccountParams(body)
      return shownAccount(saveObject(core.db, newAccount(core, params)), params.include)
    },
  },
  { method: 'GET', path: '/v2/core/accounts', params: 'AccountListParams', handle: listAccounts },
  {
    method: 'GET',
    path: '/v2/core/accounts/:id',
    params: 'AccountRetrieveParams',
    handle: ({ core, path, query }) => {
      const { include } = decodeParams(retrieveParams, query)
      return shownAccount(getObject(core.db, 'v2.core.account', path.id ?? ''), include)
    },
  },
  { method: 'POST', path: '/v2/core/accounts/:id', params: 'AccountUpdateParams', handle: updateAccount },
  { method: 'POST', path: '/v2/core/account_links', params: 'AccountLinkCreateParams', handle: createAccountLink },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    params: 'AccountInV1RetrieveParams',
    handle: ({ core, path, query }) => {
      decodeParams(nothing, query)
      return accountInV1(getObject(core.db, 'v2.core.account', path.id ?? ''))
    },
  },
  { method: 'POST', path: '/v1/accounts/:id/login_links', params: 'LoginLinkCreateParams', handle: createLoginLink },
]

function listAccounts({ core, query }: Call) {
  const { limit = 20, page = 0 } = decodeParams(listParams, query)
  const newestFirst = selectObjects(core.db, 'v2.core.account').toReversed()
  const address = (start: number) => `/v2/core/accounts?limit=${limit}&page=${start}`
  return {
    data: newestFirst.slice(page, page + limit).map((account) => shownAccount(account)),
    next_page_url: page + limit < newestFirst.length ? address(page + limit) : null,
    previous_page_url: page > 0 ? address(Math.max(0, page - limit)) : null,
  }
}

function updateAccount({ core, path, body }: Call) {
  const { include, metadata, contact_email, display_name } = decodeAccountChange(body)
  const account = getObject(core.db, 'v2.core.account', path.id ?? '')
  const changed = saveObject(core.db, {
    ...account,
    ...(contact_email !== undefined && { contact_email }),
    ...(display_name !== undefined && { display_name }),
    metadata: mergeMetadata(account.metadata ?? {}, metadata),
  })
  return shownAccount(changed, include)
}

/** A one-time address of the hosted onboarding. */
function createAccountLink({ core, body }: Call): Stripe.V2.Core.AccountLink {
  const { account: id, use_case } = decodeParams(linkParams, body)
  const account = getObject(core.db, 'v2.core.account', id, 'account')
  if (account.closed === true) throw ApiError.refused(`The account '${id}' is closed.`, 'account_closed')

  const { refresh_url, return_url, collection_options } = use_case.account_onboarding
  const door = newSetupDoor(core, account, { refreshUrl: refresh_url, returnUrl: return_url ?? refresh_url })
  return {
    object: 'v2.core.account_link',
    account: account.id,
    created: isoOf(door.created),
    expires_at: isoOf(door.expiresAt),
    livemode: false,
    url: doorUrl(core, door),
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        refresh_url,
        ...(return_url !== undefined && { return_url }),
        ...(collection_options && { collection_options: withoutUndefined(collection_options) }),
      },
    },
  }
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

function withoutUndefined<T extends object>(object: T) {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

/** A way into the Express dashboard: only for accounts that have one, and only once they are active. */
function createLoginLink({ core, path, body }: Call): Stripe.LoginLink {
  decodeParams(nothing, body)
  const account = getObject(core.db, 'v2.core.account', path.id ?? '')
  if (account.dashboard !== 'express') {
    throw ApiError.refused(`The account '${account.id}' has no Express dashboard.`)
  }
  if (account.closed === true || statusOf(account) !== 'active') {
    throw ApiError.refused(`The account '${account.id}' has not completed onboarding.`, 'account_invalid')
  }
  const door = newDashboardDoor(core, account, lastReturnUrl(core, account))
  return { object: 'login_link', created: door.created, url: doorUrl(core, door) }
}
