import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 60_000

/** Waits up to a minute for a good answer. Returns false after that. Throws when `signal` aborts. */
export async function waitForPage(url: string, signal: AbortSignal, isGood = is200): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    signal.throwIfAborted()
    if (await answers(url, isGood)) return true
    await sleep(50, undefined, { signal })
  }
  return false
}

const is200 = (status: number): boolean => status === 200

async function answers(url: string, isGood: (status: number) => boolean) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    await answer.body?.cancel()
    return isGood(answer.status)
  } catch {
    return false
  }
}
