import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'

/** Every advisory lock of the product. Take several in this order, and before any row lock. */
const locks = {
  /** The tree of places: share it to add or hide photos, take it to change the tree. */
  places: sql`4711, 1`,
  defaultPrices: sql`4711, 2`,
  admins: sql`4711, 3`,
  auditSeals: sql`4711, 4`,
  definitions: sql`4711, 5`,
  salesReconciler: sql`4712`,
  payoutsReconciler: sql`4713`,
  previewRemake: sql`4714`,
  cleanCopies: sql`4715`,
}
type Lock = keyof typeof locks

export async function takeLock(trx: Trx, lock: Exclude<Lock, Alone>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks[lock]})`.execute(trx)
}

export async function shareLock(trx: Trx, lock: Exclude<Lock, Alone>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${locks[lock]})`.execute(trx)
}

/**
 * One lock for each buyer's address; its key is a hash of 64 bits, apart from those above. The only one that is taken after a row lock,
 * that of the payment: whoever holds it must wait for no payment's row.
 */
export async function takeBuyerLock(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('paid by ' || lower(${email}), 0))`.execute(trx)
}

/** As above, for who asks for alerts. */
export async function takeAlertLock(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts of ' || lower(${email}), 0))`.execute(trx)
}

/** For names that look alike. Take several in the order of their texts, before any row lock. */
export async function takeNameLock(trx: Trx, skeleton: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('name ' || ${skeleton}, 0))`.execute(trx)
}

/** For mails that strangers can cause. Taken last of all: its holder only writes mails. */
export async function takeMailboxLock(trx: Trx, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mailbox ' || lower(${recipient}), 0))`.execute(trx)
}

type Alone = 'salesReconciler' | 'payoutsReconciler' | 'previewRemake' | 'cleanCopies'

/** Runs `work`, or does nothing while another process runs it. */
export async function oneAtATime(db: Db, lock: Alone, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(${locks[lock]}) as "isOurs"
    `.execute(connection)
    if (rows[0]?.isOurs !== true) return
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${locks[lock]})`.execute(connection)
    }
  })
}
