import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../../calls/problem.ts'
import { t } from '../messages/t.ts'

// Argon2id, 64 MiB, 3 passes. `low` is for tests that hash many passwords and check none of the hashes.
const COSTS = {
  full: { memoryCost: 65_536, timeCost: 3, parallelism: 1 },
  low: { memoryCost: 1_024, timeCost: 1, parallelism: 1 },
}
// Two in parallel: four would occupy all threads of libuv and block file reads.
const AT_ONCE = 2
const WAITING = 64

let settings = COSTS.full
let running = 0
const waiting: Array<() => void> = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw unavailable(t('signIn.tooMany'), 5)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Sets the cost of all hashes that this process makes from now on. */
export function setPasswordCost(cost: keyof typeof COSTS): void {
  settings = COSTS[cost]
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, settings))

/** Whether a hash was made with other settings than those of now: then a new one is made when the password is typed. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = settings
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** Counts failed checks per account and throws TooManyRequests after too many. A success resets the counter. */
export type Guess = (account: string, check: () => Promise<boolean>) => Promise<boolean>

let decoy: Promise<string> | undefined

/** Takes equally long for an unknown name (no hash), so that the time does not show which names exist. */
export async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  // Outside the queue: a rejected promise would be kept, and unknown names would be refused until the process ends.
  decoy ??= hash('nobody has this password', settings)
  const known = passwordHash ?? (await decoy)
  return (await inTurn(() => verify(known, password))) && passwordHash !== undefined
}
