import type { DatabaseSync } from 'node:sqlite'
import type { Endpoint } from '../core.ts'

export type Delivery = {
  seq: number
  eventId: string
  type: string
  endpoint: Endpoint
  state: 'due' | 'answered' | 'given_up' | 'dropped'
  dueAt: number
  attempts: number
  lastStatus: number | null
  body: string
}

const columns = `deliveries.seq, event_id as eventId, type, endpoint, state, due_at as dueAt, attempts,
  last_status as lastStatus, body`
const joined = `select ${columns} from deliveries join events on events.id = event_id`

export function listDeliveries(db: DatabaseSync) {
  return db.prepare(`${joined} order by deliveries.seq`).all() as Delivery[]
}

export function listDue(db: DatabaseSync, now: number) {
  return db.prepare(`${joined} where state = 'due' and due_at <= ? order by deliveries.seq`).all(now) as Delivery[]
}

export function findDeliveryOf(db: DatabaseSync, eventId: string) {
  return db.prepare(`${joined} where event_id = ?`).get(eventId) as Delivery | undefined
}

/** When the next retry is due, in sandbox milliseconds. */
export function nextDueAt(db: DatabaseSync) {
  const due = db.prepare(`select min(due_at) as at from deliveries where state = 'due'`).get()?.at
  return due === null || due === undefined ? undefined : Number(due)
}

export function setDelivery(db: DatabaseSync, seq: number, { state, dueAt, attempts, lastStatus }: Delivery) {
  db.prepare('update deliveries set state = ?, due_at = ?, attempts = ?, last_status = ? where seq = ?').run(
    state,
    dueAt,
    attempts,
    lastStatus,
    seq,
  )
}
