import { ApiError } from '../http/api-error.ts'
import {
  currency,
  type Decoded,
  decodeParams,
  flag,
  list,
  metadata,
  metadataChange,
  oneOf,
  required,
  shape,
  text,
} from '../http/params.ts'
import { isServedCountry } from './countries.ts'

export const includes = list(
  oneOf('configuration.recipient', 'defaults', 'future_requirements', 'identity', 'requirements'),
)

const identity = shape({ country: text(2) })

const recipient = shape({
  capabilities: shape({ stripe_balance: shape({ stripe_transfers: shape({ requested: required(flag) }) }) }),
})

const accountParams = shape({
  contact_email: text(254),
  display_name: text(500),
  dashboard: oneOf('express', 'full', 'none'),
  identity,
  defaults: shape({
    currency,
    responsibilities: shape({
      fees_collector: required(oneOf('application', 'stripe')),
      losses_collector: required(oneOf('application', 'stripe')),
    }),
  }),
  configuration: shape({ recipient }),
  metadata,
  include: includes,
})

export type AccountParams = NonNullable<Decoded<typeof accountParams>>

/**
 * Reads and judges the parameters of a new account. One that may receive transfers needs an e-mail address, a country
 * and the word on who bears fees and losses.
 * @throws ApiError 400 with the name of the field
 */
export function decodeAccountParams(body: unknown): AccountParams {
  const params = decodeParams(accountParams, body)
  const country = params.identity?.country
  if (params.contact_email !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(params.contact_email)) {
    throw ApiError.invalid(`Invalid email address: ${params.contact_email}`, 'contact_email', 'email_invalid')
  }
  if (country !== undefined && !isServedCountry(country)) {
    throw ApiError.invalid(
      `Accounts in the country '${country}' are not supported.`,
      'identity[country]',
      'country_unsupported',
    )
  }
  if (params.configuration?.recipient) {
    need(params.contact_email, 'contact_email')
    need(country, 'identity[country]')
    need(params.defaults?.responsibilities, 'defaults[responsibilities]')
  }
  return params
}

function need(value: unknown, path: string) {
  required(() => value)(value, path)
}

const accountChange = shape({
  contact_email: text(254),
  display_name: text(500),
  metadata: metadataChange,
  include: includes,
})

export const decodeAccountChange = (body: unknown) => decodeParams(accountChange, body)
