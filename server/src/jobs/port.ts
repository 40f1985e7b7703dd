import type { Trx } from '../db/database.ts'

/** A job may run twice: handlers must check the rows, not only the payload. */
export type JobPayloads = {
  'mail.send': Record<string, never>
  'notices.tell': Record<string, never>
  'locations.gather-counters': Record<string, never>
  'images.make-previews': { imageId: number }
  'images.remake-previews': Record<string, never>
  'images.delete-orphans': Record<string, never>
  'images.remove-unsold': Record<string, never>
  'accounts.expire': Record<string, never>
  'audit.seal': Record<string, never>
  'alerts.tell': Record<string, never>
  'alerts.expire': Record<string, never>
  'sequences.keep-times': { placeId: number; after: number }
  'sales.handle-event': { eventId: string }
  'sales.reconcile': Record<string, never>
  'sales.end-leases': Record<string, never>
  'sales.make-copies': Record<string, never>
  'payouts.record': { paymentId: number }
  'payouts.adjust': { paymentId: number }
  'payouts.send': Record<string, never>
  'payouts.handle-event': { eventId: string }
  'payouts.reconcile': Record<string, never>
  'payouts.reseal': Record<string, never>
  'rates.read': Record<string, never>
}
export type JobName = keyof JobPayloads

/** Of one queue, jobs with a higher priority run first. */
export type NewJob<N extends JobName> = { payload: JobPayloads[N]; priority: number }

/** Enqueues in the caller's transaction: the jobs exist if and only if it commits. */
export type Jobs = {
  enqueue: <N extends JobName>(trx: Trx, name: N, payload: JobPayloads[N]) => Promise<void>
  enqueueAll: <N extends JobName>(trx: Trx, name: N, jobs: Array<NewJob<N>>) => Promise<void>
}

/** `mayRepeat`: after this error it runs again, by itself or by its schedule. */
export type RunningJob = { kind: JobName; id: string; attempt: number; mayRepeat: (error: unknown) => boolean }

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> }

/** Cron expressions in UTC. */
export const schedules: Partial<Record<JobName, string>> = {
  'mail.send': '* * * * *',
  'notices.tell': '* * * * *',
  'alerts.tell': '* * * * *',
  'sales.end-leases': '* * * * *',
  'sales.make-copies': '* * * * *',
  'sales.reconcile': '*/5 * * * *',
  'payouts.send': '* * * * *',
  'images.remake-previews': '* * * * *',
  'payouts.reconcile': '*/5 * * * *',
  'payouts.reseal': '17 4 * * *',
  'images.delete-orphans': '17 3 * * *',
  'locations.gather-counters': '11 * * * *',
  'accounts.expire': '41 3 * * *',
  'audit.seal': '* * * * *',
  'images.remove-unsold': '53 3 * * *',
  'alerts.expire': '23 * * * *',
  // The European Central Bank has the rates of a day at about 16:00 there. A source that was away is asked again soon.
  'rates.read': '7 * * * *',
}

export type QueueSettings = { attempts: number; expireSeconds: number; retryDelaySeconds: number }

/**
 * Outages of the store do not count as strikes of a photo. Payments are retried for minutes at short intervals, to
 * resume as soon as the provider is back; then the reconciler takes over.
 */
export const queues: Record<JobName, QueueSettings> = {
  'mail.send': { attempts: 3, expireSeconds: 300, retryDelaySeconds: 1 },
  'notices.tell': { attempts: 1, expireSeconds: 120, retryDelaySeconds: 0 },
  'locations.gather-counters': { attempts: 1, expireSeconds: 600, retryDelaySeconds: 0 },
  'images.make-previews': { attempts: 10, expireSeconds: 120, retryDelaySeconds: 1 },
  'images.remake-previews': { attempts: 1, expireSeconds: 120, retryDelaySeconds: 0 },
  'images.delete-orphans': { attempts: 5, expireSeconds: 3_600, retryDelaySeconds: 1 },
  'images.remove-unsold': { attempts: 1, expireSeconds: 3_600, retryDelaySeconds: 0 },
  'accounts.expire': { attempts: 1, expireSeconds: 3_600, retryDelaySeconds: 0 },
  'audit.seal': { attempts: 1, expireSeconds: 300, retryDelaySeconds: 0 },
  'alerts.tell': { attempts: 1, expireSeconds: 300, retryDelaySeconds: 0 },
  'alerts.expire': { attempts: 1, expireSeconds: 300, retryDelaySeconds: 0 },
  'sequences.keep-times': { attempts: 10, expireSeconds: 300, retryDelaySeconds: 1 },
  'sales.handle-event': { attempts: 60, expireSeconds: 60, retryDelaySeconds: 1 },
  'sales.reconcile': { attempts: 1, expireSeconds: 600, retryDelaySeconds: 0 },
  'sales.end-leases': { attempts: 1, expireSeconds: 60, retryDelaySeconds: 0 },
  'sales.make-copies': { attempts: 1, expireSeconds: 120, retryDelaySeconds: 0 },
  'payouts.record': { attempts: 60, expireSeconds: 60, retryDelaySeconds: 1 },
  'payouts.adjust': { attempts: 60, expireSeconds: 60, retryDelaySeconds: 1 },
  'payouts.send': { attempts: 1, expireSeconds: 900, retryDelaySeconds: 0 },
  'payouts.handle-event': { attempts: 60, expireSeconds: 60, retryDelaySeconds: 1 },
  'payouts.reconcile': { attempts: 1, expireSeconds: 900, retryDelaySeconds: 0 },
  'payouts.reseal': { attempts: 1, expireSeconds: 600, retryDelaySeconds: 0 },
  'rates.read': { attempts: 1, expireSeconds: 60, retryDelaySeconds: 0 },
}
