import { setTimeout as sleep } from 'node:timers/promises'

const TURN_MS = 10

/**
 * Lets a process run a part of the time, so that it is `times` slower with all its threads: a browser slows its pages down by itself,
 * but not their workers. Returns a way to end it.
 */
export function slowProcess(pid: number, times: number): () => Promise<void> {
  let isOver = false
  const going = (async () => {
    while (!isOver) {
      process.kill(pid, 'SIGSTOP')
      await sleep(TURN_MS * (times - 1))
      process.kill(pid, 'SIGCONT')
      await sleep(TURN_MS)
    }
  })()
  return async () => {
    isOver = true
    await going
  }
}
