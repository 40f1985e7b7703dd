import { sql } from 'kysely'
import { type Db, inTransaction, openDatabase } from '../../db/database.ts'
import type { WorkerDeps } from '../../deps.ts'
import { cloneDatabase } from '../../testing/database/clone-database.ts'
import { openTestLog } from '../../testing/test-log.ts'
import { openMail } from '../open-mail.ts'
import { type OutboxDeps as Writer, type WrittenMail, writeMail } from '../outbox.ts'
import type { ComposedMail } from '../templates/compose.ts'
import { startMailServer } from './mail-server.ts'

type OutboxDeps = Pick<WorkerDeps, 'db' | 'mail' | 'log'> & Writer

export async function openOutbox({ port = 0 } = {}) {
  const database = await cloneDatabase()
  const db = openDatabase({ url: database.url, max: 12 })
  const server = await startMailServer({ port })
  const mail = openMail({ mail: { kind: 'smtp', url: server.url }, mailFrom: 'Lineup <hello@lineup.example>' })
  const { log, takeErrors } = openTestLog()
  const config = { appSecret: 'a secret of the tests, long enough to pass', operator: null }
  // The tests run the sender themselves.
  const jobs = { enqueue: async () => {} }
  const deps: OutboxDeps = { db, mail, log, config, jobs }

  const dispose = async () => {
    mail.close()
    await server.stop()
    await db.destroy()
    await database.drop()
  }
  return {
    db,
    url: database.url,
    deps,
    server,
    takeErrors,
    write: writerTo(deps),
    rows: () => rowsOf(db),
    [Symbol.asyncDispose]: dispose,
  }
}

const writerTo =
  (deps: OutboxDeps) =>
  ({
    subject = 'Hello',
    text = 'Text',
    html = '<p>Text</p>',
    stopUrl,
    ...changes
  }: Partial<Omit<WrittenMail, 'mail'> & ComposedMail> = {}) =>
    inTransaction(deps.db, (trx) =>
      writeMail(deps, trx, {
        kind: 'receipt',
        to: 'kai@example.org',
        language: 'en',
        mail: () => ({ subject, text, html, ...(stopUrl !== undefined && { stopUrl }) }),
        ...changes,
      }),
    )

async function rowsOf(db: Db) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'attempts', 'last_error', 'sent_at'])
    .select(sql<number>`extract(epoch from next_try_at - now())::float8`.as('waits'))
    .orderBy('id')
    .execute()
}

export async function letPass(db: Db, time: string): Promise<void> {
  const ago = sql<string>`${time}::interval`
  await db
    .updateTable('mails')
    .set({ created_at: sql<Date>`created_at - ${ago}`, next_try_at: sql<Date>`next_try_at - ${ago}` })
    .execute()
}
