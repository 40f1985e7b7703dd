import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds } from './process-figures.ts'

const TICKS_PER_SECOND = 100
const QUIET_PER_CORE = 0.5
const PATIENCE_MS = 60_000

/** Waits up to a minute for the machine to become quiet, then continues anyway. */
export async function waitUntilQuiet(): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!isQuiet() && Date.now() < deadline) await sleep(1_000)
}

export const isQuiet = () => load() <= QUIET_PER_CORE * availableParallelism()

export const load = () => loadavg()[0] ?? 0

export function describeMachine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  return `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, ${memory}, Node ${process.versions.node}`
}

export const needsLinux = async () => (process.platform === 'linux' ? undefined : 'reads /proc, which only Linux has')

/** Starts watching the cores. The returned function gives the share of their time that other processes used. */
export function watchOthers(): () => number {
  const start = performance.now()
  const before = busySeconds()
  const ownBefore = cpuSeconds([process.pid])
  return () => {
    const seconds = ((performance.now() - start) / 1_000) * availableParallelism()
    const others = busySeconds() - before - (cpuSeconds([process.pid]) - ownBefore)
    return Math.max(0, others / seconds)
  }
}

/** User, nice, system and interrupt time of all cores. */
function busySeconds() {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number)
  return (user + nice + system + irq + softirq) / TICKS_PER_SECOND
}
