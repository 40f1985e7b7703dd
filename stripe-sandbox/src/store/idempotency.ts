import type { DatabaseSync } from 'node:sqlite'

/** An answer as it was first given; `body` is the exact JSON text. */
export type SavedAnswer = { fingerprint: string; status: number; body: string }

export const KEY_LIFE_SECONDS = 24 * 60 * 60

/** The answer first given under a key, unless the key is older than a day: then it is forgotten and may be used anew. */
export function findAnswer(db: DatabaseSync, key: string, now: number): SavedAnswer | undefined {
  db.prepare('delete from idempotency_keys where created <= ?').run(now - KEY_LIFE_SECONDS)
  const row = db.prepare('select fingerprint, status, body from idempotency_keys where key = ?').get(key)
  return row && { fingerprint: String(row.fingerprint), status: Number(row.status), body: String(row.body) }
}

export function keepAnswer(db: DatabaseSync, key: string, answer: SavedAnswer, now: number) {
  db.prepare(
    'insert or replace into idempotency_keys (key, fingerprint, created, status, body) values (?, ?, ?, ?, ?)',
  ).run(key, answer.fingerprint, now, answer.status, answer.body)
}
