import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@lineup/stripe-sandbox'
import type { Scene } from './buyer.ts'

const PAUSE_MS = 700
const DOWN_MS = 1_500

const faults: Fault[] = [
  { kind: 'reset', when: 'after', times: 2 },
  { kind: 'reset', when: 'before', times: 2 },
  { kind: '500' },
  { kind: '500', when: 'after' },
  { kind: '503-no-error', times: 2 },
  { kind: '429', times: 2 },
  { kind: '409', times: 2 },
  { kind: 'slow', ms: 1_000, times: 2 },
]
const paths = ['/v1/checkout/sessions', '/v1/transfers', '/v1/refunds', '/v2/core/accounts', '/v1/charges', '/']
const deliveries = [
  { drop: true },
  { drop: false, copies: 3, shuffle: true },
  { drop: false, copies: 1, shuffle: false },
  { drop: false, copies: 2, shuffle: true },
]

export type Troubles = { kills: number; databaseKills: number; faults: number; deliveries: number }

/** Faults of the provider, lost and repeated webhooks, and kill -9 of any process and of the database, until `isOver`. */
export async function makeTrouble({ fleet, random }: Scene, isOver: () => boolean): Promise<Troubles> {
  const made = { kills: 0, databaseKills: 0, faults: 0, deliveries: 0 }
  const { control } = fleet.sandbox
  while (!isOver()) {
    await sleep(PAUSE_MS)
    if (random.chance(40)) {
      made.faults += 1
      await tolerate(() => control.addFault({ ...random.oneOf(faults), path: random.oneOf(paths) }))
    }
    if (random.chance(15)) {
      made.deliveries += 1
      await tolerate(() => control.setDelivery(random.oneOf(deliveries)))
    }
    if (random.chance(20)) {
      made.kills += 1
      const doomed = random.oneOf([fleet.sandbox, ...fleet.processes])
      await doomed.kill()
      await sleep(random.below(DOWN_MS))
      doomed.start()
    }
    // Rarely: all wait until it is back, half a minute on a busy machine.
    if (random.chance(1)) {
      made.databaseKills += 1
      await fleet.postgres.kill()
      await sleep(random.below(DOWN_MS))
      await fleet.postgres.start()
    }
  }
  return made
}

/** The sandbox may be down just now. */
export async function tolerate<T>(act: () => Promise<T>): Promise<T | undefined> {
  return act().catch(() => undefined)
}
