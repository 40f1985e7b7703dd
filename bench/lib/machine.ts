import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const QUIET_PER_CORE = 0.5
const PATIENCE_MS = 60_000

/** Waits up to a minute until others leave the cores alone, then goes on all the same. */
export async function waitUntilQuiet(): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (load() > QUIET_PER_CORE * availableParallelism() && Date.now() < deadline) await sleep(1_000)
}

/** Runnable processes, mean of the last minute. */
export const load = () => loadavg()[0] ?? 0

export function describeMachine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  return `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, ${memory}, Node ${process.versions.node}`
}

export const needsLinux = async () => (process.platform === 'linux' ? undefined : 'reads /proc, which only Linux has')
