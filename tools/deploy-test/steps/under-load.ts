import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../bootstrap/progress.mjs'
import { type Bench, drive } from '../bench.ts'
import type { Loaded } from '../drive/load.ts'
import type { Machine } from '../machine.ts'
import { worldOf } from './main-job.ts'

export const UNITS = ['lineup-api@3001', 'lineup-worker@1', 'lineup-api@3002', 'lineup-worker@2']
const REQUESTS = 5_000
/** Deadlines of jobs that died with their worker are over by then. */
const SETTLE_MS = 180_000

/** Makes trouble, again and again, until the load has had its answers. Then nobody may be without a photo. */
export async function underLoad(bench: Bench, trouble: (round: number) => Promise<void>, mostFailed: number) {
  const { machine, say } = bench
  let isOver = false
  const load = drive<Loaded>(bench, 'tools/deploy-test/drive/load.ts', [worldOf(bench), String(REQUESTS)]).finally(
    () => {
      isOver = true
    },
  )
  // A load that cannot start is told below.
  load.catch(() => {})
  let rounds = 0
  for (; !isOver; rounds += 1) await trouble(rounds)

  const { requests, failed, failures, p99Ms, slowestMs, seconds } = await load
  say(
    `  ${failed} of ${requests} requests failed in ${seconds} s, ${rounds} rounds; p99 ${p99Ms} ms, slowest ${slowestMs} ms`,
  )
  if (failed > 0) say(`  ${JSON.stringify(failures)}`)
  await untilBooksAreRight(machine)
  if (failed > requests * mostFailed) throw new Failure(`More than ${mostFailed * 100} % of the requests failed.`)
}

async function untilBooksAreRight(machine: Machine) {
  const deadline = Date.now() + SETTLE_MS
  for (;;) {
    try {
      await machine.run('cd /opt/lineup && runuser -u lineup -- npm run verify -- --deep --provider')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(10_000)
    }
  }
}

/** Restarts one unit, and waits for it. */
export async function restart({ machine }: Bench, unit: string): Promise<void> {
  await machine.run(`systemctl restart ${unit}`)
  const port = /api@(\d+)/.exec(unit)?.[1]
  if (port === undefined) return sleep(2_000)
  await machine.run(
    `curl --silent --show-error --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors --fail http://127.0.0.1:${port}/readyz`,
  )
}
