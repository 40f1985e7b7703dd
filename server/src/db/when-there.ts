import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from './database.ts'

const AGAIN_MS = 500

export type Waiting = {
  /** Called once, after the first failure. */
  say: (line: string) => void
  /** Whether a retry may help. It does not help against a wrong password. */
  mayReturn?: (error: unknown) => boolean
}

/** Repeats `work` until the service it needs is available. */
export async function whenThere<T>(
  what: string,
  work: () => Promise<T>,
  { say, mayReturn = isDatabaseAway }: Waiting,
): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work()
    } catch (error) {
      if (!mayReturn(error)) throw error
      if (isFirst) say(`waiting for ${what}: ${(error as Error).message}`)
      await sleep(AGAIN_MS)
    }
  }
}
