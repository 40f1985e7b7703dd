import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from './buyer.ts'
import { tolerate } from './trouble.ts'

const PAUSE_MS = 400
const standings = ['active', 'active', 'active', 'restricted', 'pending'] as const

/** What happens to sales meanwhile at the provider and at the admin's desk, until `isOver`. */
export async function runDesk(scene: Scene, isOver: () => boolean): Promise<void> {
  const { fleet, shop, random } = scene
  const { control } = fleet.sandbox
  const acts = [
    () => control.setAccountStatus(random.oneOf(shop.accounts), random.oneOf(standings)),
    () => control.payOutAccount(random.oneOf(shop.accounts)),
  ]
  while (!isOver()) {
    await sleep(PAUSE_MS)
    await tolerate<unknown>(random.oneOf(acts))
  }
}
