import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../bootstrap/progress.mjs'
import { type Bench, ENOUGH, startDriver, worldOf } from '../bench.ts'
import type { Loaded } from '../drive/load.ts'
import type { Machine } from '../machine.ts'

export const UNITS = ['lineup-api@3001', 'lineup-worker@1', 'lineup-api@3002', 'lineup-worker@2']
const REQUESTS = 5_000
/** Deadlines of jobs that died with their worker are over by then. */
const SETTLE_MS = 180_000
const MOST_TOLD = 40

type Trouble = {
  /** Makes trouble, and says which. */
  make: (round: number) => Promise<string>
  /** A part of all requests. */
  mostFailed: number
  requests?: number
  /** The load goes on until they are over. */
  leastRounds?: number
}

/** Makes trouble, again and again, until the load has had its answers. Then nobody may be without a photo. */
export async function underLoad(bench: Bench, { make, mostFailed, requests = REQUESTS, leastRounds = 1 }: Trouble) {
  const load = startDriver<Loaded>(bench, 'load.ts', [worldOf(bench), String(requests)])
  let isOver = false
  load.ended.catch(() => {}).finally(() => (isOver = true))
  const troubles: Array<{ at: number; what: string }> = []
  while (!isOver && (troubles.length < leastRounds || !load.hasSaid(ENOUGH))) {
    const at = Date.now()
    troubles.push({ at, what: await make(troubles.length) })
  }
  load.letEnd()

  const { answered, failures, p99Ms, slowestMs, seconds } = await load.ended
  bench.note(
    `${failures.length} of ${answered} requests failed in ${seconds} s, ${troubles.length} rounds; p99 ${p99Ms} ms, slowest ${slowestMs} ms`,
  )
  for (const { what, at, tookMs } of failures.slice(0, MOST_TOLD)) {
    const cause = troubles.findLast((one) => one.at <= at)
    bench.say(`${what}, after ${tookMs} ms; ${at - (cause?.at ?? at)} ms after: ${cause?.what}`)
  }
  await untilBooksAreRight(bench.machine)
  if (failures.length > answered * mostFailed)
    throw new Failure(`More than ${mostFailed * 100} % of the requests failed.`)
}

export async function untilBooksAreRight(machine: Machine) {
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
export async function restart({ machine }: Bench, round: number): Promise<string> {
  const unit = unitOf(round)
  await machine.run(`systemctl restart ${unit}`)
  await untilUp(machine, unit)
  return `restart of ${unit}`
}

export const unitOf = (round: number) => UNITS[round % UNITS.length] ?? ''

/** A worker shows nobody that it is ready. */
export const untilUp = (machine: Machine, unit: string) =>
  unit.includes('api') ? machine.run(untilReady(unit.slice(-4))) : sleep(2_000)

export const untilReady = (...ports: string[]) => `for port in ${ports.join(' ') || '3001 3002'}; do
  curl --silent --show-error --output /dev/null --retry 90 --retry-delay 1 --retry-all-errors --fail http://127.0.0.1:$port/readyz
done`
