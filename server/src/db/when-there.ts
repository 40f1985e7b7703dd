import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from './database.ts'

const AGAIN_MS = 500

export type Waiting = {
  say: (line: string) => void
  /** Whether a retry may help; not after a wrong password, for example. */
  mayReturn?: (error: unknown) => boolean
}

export async function whenThere<T>(
  what: string,
  work: () => Promise<T>,
  { say, mayReturn = isDatabaseAway }: Waiting,
): Promise<T> {
  let saidOf = ''
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!mayReturn(error)) throw error
      const { name, message } = error as Error
      if (saidOf !== name) say(`waiting for ${what}: ${message}`)
      saidOf = name
      await sleep(AGAIN_MS)
    }
  }
}
