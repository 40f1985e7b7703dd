import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from './database.ts'

const AGAIN_MS = 500

export type Waiting = {
  /** Told once, when it is not there at the first try. */
  say: (line: string) => void
  /** Whether what failed may come right by itself; a wrong password will not. */
  mayReturn?: (error: unknown) => boolean
}

/** Does `work` as soon as the part that it needs is there. */
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
