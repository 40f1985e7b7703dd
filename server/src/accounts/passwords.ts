import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../http/problem.ts'

// Argon2id, 64 MiB, 3 passes. Two at once: four would hold all of libuv's threads, and file reads with them.
const settings = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const AT_ONCE = 2
const WAITING = 64

let running = 0
const waiting: Array<() => void> = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw unavailable('Too many people are signing in. Please try again', 5)
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

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, settings))

/**
 * Runs `check`, which says whether a password fits, unless this account was guessed at too often lately: then it throws
 * TooManyRequests. Counts what does not fit, and forgets it once something does.
 */
export type Guess = (account: string, check: () => Promise<boolean>) => Promise<boolean>

let decoy: Promise<string> | undefined

/** Whether the password fits. For an unknown name (no hash) it takes as long, so that time does not tell names apart. */
export async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  // Not in turn: a queue that is full now would refuse unknown names, and only them, for as long as the process lives.
  decoy ??= hash('nobody has this password', settings)
  const known = passwordHash ?? (await decoy)
  return (await inTurn(() => verify(known, password))) && passwordHash !== undefined
}
