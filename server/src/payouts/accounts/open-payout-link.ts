import { countryCode } from '@lineup/contract/accounts/countries.ts'
import type { Actor } from '../../calls/actor.ts'
import { conflict, invalid } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import { readNow } from '../../db/read-now.ts'
import type { Deps } from '../../deps.ts'
import { pageAt } from '../../languages/page-at.ts'
import { getInstallation } from '../../payments/installation-queries.ts'
import { type AccountState, ProviderRefused } from '../../payments/port.ts'
import { t } from '../messages/t.ts'
import { accountHold, accountKey } from '../rules.ts'
import { type AccountAnswer, getOwner, holdPayouts, insertAccount, type Owner } from './account-queries.ts'
import { applyAccount } from './apply-account.ts'
import { askAccount } from './ask-account.ts'

type LinkDeps = Pick<Deps, 'db' | 'jobs' | 'payments' | 'config' | 'log'>

/** Onboarding until the account can be paid, then its dashboard. Reads the account each time: a browser's return proves nothing. */
export async function openPayoutLink(deps: LinkDeps, actor: Actor): Promise<{ url: string }> {
  const { db, payments, config } = deps
  const owner = await getOwner(db, actor.id)
  const state = owner.accountId === null ? await openAccount(deps, owner) : await readAccount(deps, owner.accountId)

  if (state.capability === 'active') return payments.createLoginLink(state.accountId)
  if (state.capability === 'rejected') throw conflict(t('account.rejected'))
  if (state.capability === 'closed') throw conflict(t('account.closed'))
  if (accountHold(state) === 'country') throw invalid(t('account.otherCountry'))
  return payments.createOnboardingLink(state.accountId, {
    returnUrl: pageAt(config, '/user/payouts?returned=1'),
    refreshUrl: pageAt(config, '/user/payouts?again=1'),
  })
}

async function readAccount(deps: LinkDeps, accountId: string): Promise<AccountState> {
  const state = await askAccount(deps, accountId)
  await inTransaction(deps.db, (trx) => applyAccount(deps, trx, state))
  return state
}

async function openAccount(deps: LinkDeps, owner: Owner): Promise<AccountState> {
  const state = await createAccount(deps, owner)
  await inTransaction(deps.db, async (trx) => {
    await insertAccount(trx, owner.id, state)
    await applyAccount(deps, trx, state)
  })
  // A simultaneous call with another country got another account and may have been stored first.
  const { accountId } = await getOwner(deps.db, owner.id)
  return accountId === null || accountId === state.accountId ? state : readAccount(deps, accountId)
}

async function createAccount({ db, payments, log }: LinkDeps, owner: Owner): Promise<AccountAnswer> {
  const country = countryCode(owner.country)
  if (country === undefined) throw invalid(t('account.noCountry'))
  const order = {
    installation: await getInstallation(db),
    userId: owner.id,
    email: owner.email,
    name: owner.name,
    country,
  }
  try {
    const askedAt = await readNow(db)
    return { ...(await payments.createAccount(order, accountKey(order))), askedAt }
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'country_unsupported') {
      await inTransaction(db, (trx) => holdPayouts(trx, owner.id, 'country'))
      throw invalid(t('account.otherCountry'))
    }
    if (error instanceof ProviderRefused) log.error({ err: error }, 'the provider refused an account')
    throw error
  }
}
