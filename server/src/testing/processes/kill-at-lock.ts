import { expect } from 'vitest'
import { countWaiting, holdLock } from '../database/locks.ts'
import type { TestServer } from '../test-server.ts'

type Doomed = {
  /** A statement that takes the lock, such as `lock table mails`. */
  lock: string
  /** Starts the process, or names one that runs. */
  start: () => { kill: () => Promise<void> }
  act?: () => Promise<unknown>
}

/** Kills the process that waits at the lock. When this settles, its uncommitted changes are gone. Returns what was answered. */
export async function killAtLock(server: TestServer, { lock, start, act = async () => {} }: Doomed): Promise<unknown> {
  const held = await holdLock(server, lock)
  const doomed = start()
  const broken = act().catch(() => 'broken')
  await expect.poll(() => countWaiting(server)).toBe(1)
  await doomed.kill()
  await held[Symbol.asyncDispose]()
  const answer = await broken
  await expect.poll(() => countWaiting(server)).toBe(0)
  return answer
}
