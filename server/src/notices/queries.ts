import { roles } from '@lineup/contract/limits.ts'
import type { MailChoice } from '@lineup/contract/notices/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** Kinds in `BUNDLED` are mailed at most once an hour, the others within a minute. */
export type NoticeKind =
  | 'decision'
  | 'sale'
  | 'payout-sent'
  | 'payout-needs'
  | 'waiting'
  | 'returned'
  | 'taken-down'
  | 'priced'
const BUNDLED: NoticeKind[] = ['sale', 'payout-sent', 'waiting', 'returned']

export type NewNotice = {
  userId: number
  kind: NoticeKind
  about?: number
  /** What the teller needs to know of the state before. */
  before?: object
  /** Minutes; a newer notice about the same thing delays this one. */
  after: number
}

const dueIn = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`

export async function insertNotice(trx: Trx, { userId, kind, about = 0, before, after }: NewNotice): Promise<void> {
  await trx
    .insertInto('notices')
    .values({
      user_id: userId,
      kind,
      about,
      before: before === undefined ? null : JSON.stringify(before),
      due_at: dueIn(after),
    })
    .execute()
}

/** `people`: a query for their ids. */
export async function insertNotices(
  trx: Trx,
  people: RawBuilder<{ id: number }>,
  { kind, about = 0, before, after }: Omit<NewNotice, 'userId'>,
): Promise<void> {
  const kept = before === undefined ? null : JSON.stringify(before)
  await sql`
    insert into notices (user_id, kind, about, before, due_at)
    select people.id, ${kind}, ${about}::integer, ${kept}::jsonb, ${dueIn(after)} from (${people}) people
  `.execute(trx)
}

export async function insertAdminNotices(trx: Trx, notice: Omit<NewNotice, 'userId' | 'before'>): Promise<void> {
  // Literal, so that the partial index on admins is used.
  const admins = sql<{ id: number }>`
    select id from users
    where role = ${sql.lit(roles.admin)} and erased_at is null and blocked_at is null and delete_after is null
  `
  await insertNotices(trx, admins, notice)
}

const mayBeTold = sql<boolean>`(
  told_at is null or told_at <= now() - interval '1 hour' or kind not in (${sql.join(BUNDLED.map((kind) => sql.lit(kind)))})
)`

export async function listDue(db: Db, limit: number): Promise<Array<{ userId: number; kind: NoticeKind }>> {
  const { rows } = await sql<{ userId: number; kind: NoticeKind }>`
    select user_id as "userId", kind from notices left join notice_bundles using (user_id, kind)
    where due_at <= now() and ${mayBeTold}
    group by user_id, kind
    order by min(due_at)
    limit ${limit}
  `.execute(db)
  return rows
}

/** Undefined if another worker has locked or mailed it meanwhile. */
export async function lockBundle(trx: Trx, { userId, kind }: { userId: number; kind: NoticeKind }) {
  await trx
    .insertInto('notice_bundles')
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('notice_bundles')
    .select('cause')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where(mayBeTold)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export type DueNotice<Kept = unknown> = { id: string; about: number; before: Kept | null }

/** Oldest first, without those that a newer notice delays. */
export async function takeNotices(
  trx: Trx,
  { userId, kind }: { userId: number; kind: NoticeKind },
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    with taken as (
      delete from notices n
      where user_id = ${userId} and kind = ${kind} and due_at <= now()
        and not exists (
          select from notices newer
          where newer.user_id = n.user_id and newer.kind = n.kind and newer.about = n.about and newer.due_at > now()
        )
      returning id, about, before
    )
    select * from taken order by id
  `.execute(trx)
  return rows
}

/** For what is undone before anybody was told. Returns what the deleted notices were about. */
export async function deleteNotices(
  trx: Trx,
  { userId, kind, about }: { userId: number; kind: NoticeKind; about: number[] },
): Promise<number[]> {
  const deleted = await trx
    .deleteFrom('notices')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('about', '=', sql<number>`any (${about}::integer[])`)
    .returning('about')
    .execute()
  return deleted.map((notice) => notice.about)
}

export async function findReader(trx: Trx, userId: number, choice: MailChoice) {
  return trx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'language'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where(sql<boolean>`not ${choice} = any (muted_mails)`)
    .executeTakeFirst()
}

export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

type BundleState = { userId: number; kind: NoticeKind; isTold: boolean; cause: string | null }

export async function setTold(trx: Trx, { userId, kind, isTold, cause }: BundleState): Promise<void> {
  await trx
    .updateTable('notice_bundles')
    .set({ cause, ...(isTold ? { told_at: sql<Date>`now()` } : {}) })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
}

export async function setMuted(db: Db, userId: number, { on, off }: { on: MailChoice[]; off: MailChoice[] }) {
  const muted = await db
    .updateTable('users')
    .set({
      muted_mails: sql<string[]>`array(
        select choice from unnest(muted_mails || ${off}::text[]) choice where choice <> all (${on}::text[])
        group by choice order by choice
      )`,
    })
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .returning('muted_mails')
    .executeTakeFirst()
  return muted?.muted_mails ?? []
}

/** Counts a mail that somebody asks for as told. False if the last one went within a day. */
export async function claimReminder(trx: Trx, { userId, kind, cause }: Omit<BundleState, 'isTold'>): Promise<boolean> {
  const claimed = await trx
    .insertInto('notice_bundles')
    .values({ user_id: userId, kind, cause, told_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet({ cause, told_at: sql<Date>`now()` })
        .where((eb) =>
          eb.or([
            eb('notice_bundles.told_at', 'is', null),
            eb('notice_bundles.told_at', '<=', sql<Date>`now() - interval '1 day'`),
          ]),
        ),
    )
    .executeTakeFirst()
  return claimed.numInsertedOrUpdatedRows === 1n
}
