import type { OutageRun, Seen } from './run-outage.ts'
import { countBy } from './tally.ts'

type Counts = { [name: string]: number }

const sum = (counts: Counts) => Object.values(counts).reduce((all, n) => all + n, 0)
const listed = (counts: Counts) => Object.entries(counts).map(([what, n]) => ` [${n} × ${what}]`)
export const inSeconds = (ms: number | undefined) => (ms === undefined ? 'never' : `${(ms / 1_000).toFixed(1)} s`)

export function describeOutage({ outage, seconds }: OutageRun, seen: Seen): string[] {
  const back = Object.entries(seen.recovery).map(([kind, ms]) => `${kind} ${inSeconds(ms)}`)
  return [
    `${outage.name}, ${seconds} s: ${seen.requests} requests`,
    `${sum(seen.refused)} refused with 503`,
    describeFailures(seen.other),
    `slowest ${inSeconds(seen.slowestMs)} (${seen.slowest}; ${inSeconds(seen.calmMs)} before the outage)`,
    `back after: ${back.join(', ')}, mails ${inSeconds(seen.mailMs)}`,
    describeOutcome(seen),
  ]
}

export const describeFailures = (other: Counts) => `${sum(other)} other failures${listed(other).join('')}`

type Outcome = Pick<Seen, 'settledMs' | 'waitedFor' | 'acknowledged' | 'exits' | 'lost' | 'faults'>

export const describeOutcome = ({ settledMs, waitedFor, acknowledged, exits, lost, faults }: Outcome) =>
  [
    `all done after ${inSeconds(settledMs)}${listed(countBy(waitedFor)).join('')}`,
    `${exits.length} exits`,
    `${lost.length} of ${acknowledged} acknowledged lost`,
    `${faults.length} faults in the books`,
  ].join('; ')

export const say = (...parts: string[]) => void process.stdout.write(`${parts.join('; ')}\n`)
