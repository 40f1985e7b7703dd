import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** Short, because the mails of a crashed sender wait until it ends. Live senders renew it. */
const LEASE = sql<string>`interval '15 seconds'`
const GIVEN_UP_AFTER = sql<string>`interval '3 days'`

const EMPTIED = { body: null, body_text: null, body_html: null }

export type NewMail = {
  kind: string
  recipient: string
  replyTo: string | undefined
  subject: string
  body: Buffer
  dedupeKey: string | undefined
  isAsked: boolean
}

export async function insertMails(trx: Trx, mails: NewMail[]): Promise<void> {
  await trx
    .insertInto('mails')
    .values(
      mails.map(({ replyTo, dedupeKey, isAsked, ...mail }) => ({
        ...mail,
        is_asked: isAsked,
        reply_to: replyTo ?? null,
        dedupe_key: dedupeKey ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** Per mailbox: `kai+one@…` and `kai+two@…` are read by the same person. Exact only while the mailbox is locked. */
export async function countAskedMails(trx: Trx, mailbox: string) {
  return trx
    .selectFrom('mails')
    .select([
      sql<number>`(count(*) filter (where created_at > now() - interval '1 hour'))::integer`.as('hour'),
      sql<number>`count(*)::integer`.as('day'),
    ])
    .where('is_asked', '=', sql<boolean>`true`)
    .where(sql`lower(regexp_replace(recipient, '\\+[^@]*@', '@'))`, '=', sql`lower(${mailbox})`)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
}

export async function deleteUnsentMail(trx: Trx, dedupeKey: string): Promise<void> {
  await trx.deleteFrom('mails').where('dedupe_key', '=', dedupeKey).where('sent_at', 'is', null).execute()
}

/** Two senders never get the same mail. After a crash the lease ends and the mail is due again. */
export async function claimMails(db: Db, limit: number) {
  return db
    .with('due', (with_) =>
      with_
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_try_at', '<=', sql<Date>`now()`)
        .where('created_at', '>', sql<Date>`now() - ${GIVEN_UP_AFTER}`)
        .orderBy('next_try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mails')
    .from('due')
    .whereRef('mails.id', '=', 'due.id')
    .set((eb) => ({ next_try_at: sql<Date>`now() + ${LEASE}`, attempts: eb('mails.attempts', '+', 1) }))
    .returning(['mails.id', 'kind', 'recipient', 'reply_to', 'subject', 'body', 'body_text', 'body_html', 'attempts'])
    .returning((eb) => eb.selectFrom('installation').select('id').$asScalar().$notNull().as('installation'))
    .execute()
}

/** Each step of the SMTP dialogue may take 15 s. */
export async function renewLease(db: Db, ids: string[]): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_try_at: sql<Date>`now() + ${LEASE}` })
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    // A mail that failed meanwhile has a later time.
    .where('next_try_at', '<', sql<Date>`now() + ${LEASE}`)
    .execute()
}

/** Looks one lease ahead, for mails of a sender that may have crashed. */
export async function isMailDueSoon(db: Db): Promise<boolean> {
  const { isDue } = await db
    .selectNoFrom((eb) =>
      eb
        .exists(
          eb
            .selectFrom('mails')
            .select('id')
            .where('sent_at', 'is', null)
            .where('next_try_at', '<=', sql<Date>`now() + ${LEASE}`)
            .where('created_at', '>', sql<Date>`now() - ${GIVEN_UP_AFTER}`),
        )
        .as('isDue'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(isDue)
}

export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number]

export async function setMailSent(db: Db, id: string, { keeps }: { keeps: boolean }): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: sql<Date>`now()`, last_error: null, ...(keeps ? {} : EMPTIED) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** Refused mails are tried about ten times in three days. While the server is away the pause stays short. */
const PAUSE = {
  'when it is back': sql<string>`interval '3 seconds'`,
  soon: sql<string>`greatest(interval '20 seconds', least(interval '1 hour', (now() - created_at) / 12))`,
  late: sql<string>`greatest(interval '10 minutes', now() - created_at)`,
}

export async function setMailFailed(
  db: Db,
  id: string,
  { error, again }: { error: string; again: keyof typeof PAUSE },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ last_error: error.slice(0, 500), next_try_at: sql<Date>`now() + ${PAUSE[again]}` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

export async function emptyGivenUp(db: Db): Promise<void> {
  await db
    .updateTable('mails')
    .set(EMPTIED)
    .where('sent_at', 'is', null)
    .where('created_at', '<=', sql<Date>`now() - ${GIVEN_UP_AFTER}`)
    .where((eb) => eb.or([eb('body', 'is not', null), eb('body_text', 'is not', null)]))
    .execute()
}

export async function deleteOldMails(db: Db): Promise<void> {
  const endedAt = sql<Date>`coalesce(sent_at, created_at + ${GIVEN_UP_AFTER})`
  await db.deleteFrom('mails').where(endedAt, '<', sql<Date>`now() - interval '30 days'`).execute()
}

export async function listMails(db: Db, limit: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at', 'sent_at', 'last_error'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type ListedMail = Awaited<ReturnType<typeof listMails>>[number]

export async function findMail(db: Db, id: string) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'reply_to', 'subject', 'created_at', 'sent_at', 'last_error'])
    .select(['body', 'body_text', 'body_html'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type FoundMail = NonNullable<Awaited<ReturnType<typeof findMail>>>
