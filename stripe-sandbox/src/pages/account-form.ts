import type Stripe from 'stripe'
import { type AccountStatus, accountStatuses } from '../connect/account-status.ts'
import type { AccountDetails } from '../store/objects.ts'

/** The fields of the onboarding page as they were typed. `id` tells one opened form from another. */
export type AccountForm = { id: string; name: string; bank: string; outcome: AccountStatus }
export type AccountField = 'name' | 'bank'
export type AccountFaults = Partial<Record<AccountField, string>>

/** Names of the form's fields on the wire. */
export const accountWireNames = { name: 'full_name', bank: 'bank_account', outcome: 'outcome' } as const

/** The provider's test number (docs.stripe.com/connect/testing). Real ones are refused: they have no business here. */
export const TEST_BANK_ACCOUNT = '000123456789'

const LONGEST_NAME = 100

/** The form as it is first shown: what the account says, and what was entered before. */
export function firstForm(
  id: string,
  account: Stripe.V2.Core.Account,
  details: AccountDetails | undefined,
): AccountForm {
  const name = details?.name ?? account.display_name ?? ''
  return { id, name: name.slice(0, LONGEST_NAME), bank: details ? TEST_BANK_ACCOUNT : '', outcome: 'active' }
}

export function readAccountForm(body: URLSearchParams): AccountForm {
  const outcome = accountStatuses.find((status) => status === body.get(accountWireNames.outcome))
  return {
    id: body.get('form') ?? '',
    name: (body.get(accountWireNames.name) ?? '').trim().slice(0, 2 * LONGEST_NAME),
    bank: (body.get(accountWireNames.bank) ?? '').trim().slice(0, 50),
    outcome: outcome ?? 'active',
  }
}

export const withTestData = (form: AccountForm): AccountForm => ({
  ...form,
  name: form.name || 'Alex Rivera',
  bank: TEST_BANK_ACCOUNT,
})

export function accountFaults({ name, bank }: AccountForm): AccountFaults {
  const isTestNumber = bank.replaceAll(/[\s-]/g, '') === TEST_BANK_ACCOUNT
  return {
    ...(name === '' && { name: 'Enter the name of the account holder.' }),
    ...(name.length > LONGEST_NAME && { name: `Use at most ${LONGEST_NAME} characters.` }),
    ...(!isTestNumber && { bank: `This page takes the test number ${TEST_BANK_ACCOUNT} only.` }),
  }
}
