import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ask } from './postgres-server.ts'

const LOOK_EVERY_MS = 200

/** Milliseconds; undefined if `patienceMs` was too short. */
export async function until(url: string, patienceMs: number, isSo: (client: pg.Client) => Promise<boolean>) {
  const began = performance.now()
  for (;;) {
    if (await ask(url, isSo).catch(() => false)) return performance.now() - began
    if (performance.now() - began > patienceMs) return undefined
    await sleep(LOOK_EVERY_MS)
  }
}

const isNone = async (client: pg.Client, question: string, values: unknown[] = []) =>
  (await client.query(`select exists (${question}) as found`, values)).rows[0].found === false

export const mailsSent = (writtenBefore: Date) => (client: pg.Client) =>
  isNone(client, 'select from mails where sent_at is null and created_at <= $1', [writtenBefore])

export const previewMade = (since: Date) => async (client: pg.Client) =>
  !(await isNone(client, 'select from images where previewed_at > $1', [since]))

const WAITING = `
  select name || ' ' || state as what from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
  union all select 'mail of ' || kind || ', tried ' || attempts from mails where sent_at is null`

/** Waits until no job and no mail is left. */
export async function untilIdle(url: string, patienceMs: number) {
  let waitedFor: string[] = []
  const settledMs = await until(url, patienceMs, async (client) => {
    const found = (await client.query<{ what: string }>(WAITING)).rows.map(({ what }) => what)
    if (found.length > 0) waitedFor = found
    return found.length === 0
  })
  return { settledMs, waitedFor }
}
