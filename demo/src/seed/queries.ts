import { roles } from '@lineup/contract/limits.ts'
import { approval } from '@lineup/contract/states.ts'
import type { Db } from '@lineup/server/db/database.ts'

/** The names of the files that are in a sequence of these people, whatever has become of it. */
export async function listStoredFiles(db: Db, userIds: number[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('images')
    .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
    .select('images.file_name')
    .where('sequences.user_id', 'in', userIds)
    .execute()
  return new Set(rows.map(({ file_name }) => file_name))
}

/** The sequence of this person that has a file of this name, its day (YYYY-MM-DD), and whether an admin has approved or rejected it. */
export async function findSequenceOf(db: Db, { userId, fileName }: { userId: number; fileName: string }) {
  const found = await db
    .selectFrom('images')
    .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
    .select(['sequences.id', 'sequences.day', 'sequences.is_approved'])
    .where('sequences.user_id', '=', userId)
    .where('images.file_name', '=', fileName)
    .executeTakeFirst()
  return found && { id: found.id, day: found.day, isDecided: found.is_approved !== approval.waiting }
}

/** How many photographs of these sequences still wait for their first previews. */
export async function countUnpreviewed(db: Db, sequenceIds: number[]): Promise<number> {
  const { n } = await db
    .selectFrom('images')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('sequence_id', 'in', sequenceIds)
    .where('previewed_at', 'is', null)
    .where('error', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The account at the payment provider that a photographer has opened. */
export async function findPayoutAccount(db: Db, userId: number): Promise<string | undefined> {
  const account = await db
    .selectFrom('payout_accounts')
    .select('stripe_account_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return account?.stripe_account_id
}

/** Whether a person has ever set the default prices. */
export async function havePricesBeenSet(db: Db): Promise<boolean> {
  const set = await db
    .selectFrom('default_prices')
    .select('id')
    .where('set_by', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return set !== undefined
}

/** An admin that stands already, the oldest one. */
export async function findAnyAdmin(db: Db): Promise<number | undefined> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', roles.admin)
    .orderBy('id')
    .executeTakeFirst()
  return admin?.id
}

export async function getCredentials(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['username', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
