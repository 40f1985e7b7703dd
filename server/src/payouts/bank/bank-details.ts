import { type ownBankDetails, plainAccount, type readBankDetails } from '@lineup/contract/payouts/bank-details.ts'
import type * as z from 'zod/mini'
import { lockUser } from '../../accounts/queries.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { notFound } from '../../calls/problem.ts'
import { seal, unseal } from '../../calls/seal.ts'
import type { Secrets } from '../../calls/tokens.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeMail } from '../../mail/outbox.ts'
import { bankDetailsMail } from '../../mail/templates/bank-details.ts'
import { isOwedMoney } from '../settling/by-bank-queries.ts'
import { deleteBankRow, findBankRow, listBankRows, replaceSeal, upsertBankRow } from './bank-queries.ts'

type BankDetails = { holder: string; account: string; bank: string }
type BankDeps = Pick<Deps, 'db' | 'config'>

/** So many last characters of an account number may be read over a shoulder. */
const ENDS = 4

/** Bound to the person: a row that is moved to another user cannot be opened. */
const sealedFor = (userId: number) => ({ purpose: 'bank details' as const, about: `user ${userId}` })

const sealDetails = (secrets: Secrets, userId: number, details: BankDetails): Buffer =>
  seal(secrets, sealedFor(userId), JSON.stringify(details))

/** Null without details, and when neither secret opens them: they have to be given again then. */
async function findDetails({ db, config }: BankDeps, userId: number) {
  const row = await findBankRow(db, userId)
  const opened = row && unseal(config, sealedFor(userId), row.sealed)
  return opened === undefined || row === undefined
    ? null
    : { ...(JSON.parse(opened) as BankDetails), changed_at: row.changedAt }
}

/** One's own, for the screen: the last four characters of the account number, no more. */
export async function findOwnBankDetails(
  deps: BankDeps,
  userId: number,
): Promise<z.output<typeof ownBankDetails.output>> {
  const details = await findDetails(deps, userId)
  if (details === null) return { details }
  const { account, ...shown } = details
  return { details: { ...shown, account_ends: account.slice(-ENDS) } }
}

/** Whole, for the admin who pays; noted in the audit log. Throws `NotFound` for people to whom nothing is owed. */
export async function readBankDetailsOf(
  deps: BankDeps,
  userId: number,
  by: By,
): Promise<z.output<typeof readBankDetails.output>> {
  if (!(await isOwedMoney(deps.db, userId))) throw notFound('payout')
  const details = await findDetails(deps, userId)
  if (details === null) return { details }
  await inTransaction(deps.db, (trx) => audit(trx, by, { act: 'bank-details.read', target: `user ${userId}` }))
  return { details }
}

/** The same details once more change nothing, and send no mail. */
export async function saveBankDetailsOf(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  userId: number,
  { holder, account, bank }: BankDetails,
): Promise<void> {
  const details = { holder, account: plainAccount(account), bank }
  await inTransaction(deps.db, async (trx) => {
    const user = await lockUser(trx, userId)
    if (user === undefined) throw notFound('user')
    const before = await findDetails({ ...deps, db: trx }, userId)
    if (before && before.holder === holder && before.account === details.account && before.bank === bank) return
    await upsertBankRow(trx, userId, sealDetails(deps.config, userId, details))
    await mailBankDetails(deps, trx, user, details.account)
  })
}

export async function removeBankDetailsOf(deps: Pick<Deps, 'db' | 'config' | 'jobs'>, userId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const user = await lockUser(trx, userId)
    if (user === undefined) throw notFound('user')
    if (await deleteBankRow(trx, userId)) await mailBankDetails(deps, trx, user, null)
  })
}

async function mailBankDetails(
  deps: Pick<Deps, 'config' | 'jobs'>,
  trx: Trx,
  { username, email, language }: { username: string; email: string; language: string },
  account: string | null,
): Promise<void> {
  const ends = account && account.slice(-ENDS)
  const mail = () => bankDetailsMail({ username, account: ends, url: `${deps.config.publicUrl}/user/payouts` })
  await writeMail(deps, trx, { kind: 'bank-details', to: email, language, mail })
}

/** Nightly: what was sealed with the former secret is sealed with the present one, so that the former one can go. */
export async function resealBankDetails({ db, config }: BankDeps): Promise<void> {
  const present = { appSecret: config.appSecret }
  for (const { userId, sealed } of await listBankRows(db)) {
    if (unseal(present, sealedFor(userId), sealed) !== undefined) continue
    const opened = unseal(config, sealedFor(userId), sealed)
    if (opened === undefined) continue
    await replaceSeal(db, userId, { before: sealed, after: seal(present, sealedFor(userId), opened) })
  }
}
