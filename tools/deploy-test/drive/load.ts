import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { openActs } from '../../../server/src/testing/fleet/acts.ts'
import { type Rates, startLoad } from '../../../server/src/testing/fleet/load.ts'
import { describe, isSuccess, openTally, slowestMs } from '../../../server/src/testing/fleet/tally.ts'
import { ENOUGH } from '../bench.ts'
import { ask, call, thaw } from './site.ts'

// Mixed load on the site, until as many requests were answered as the second argument says and the input is closed. Nothing is tried
// twice: every answer that is not 2xx counts as failed, and so does none.

export type Loaded = {
  answered: number
  /** `at`: when they ended, by the machine's clock in milliseconds. */
  failures: Array<{ what: string; at: number; tookMs: number }>
  p99Ms: number
  slowestMs: number
  seconds: number
}

/** A second: about forty requests. More photos would leave the decoders no room for anything else on two cores. */
const RATES: Rates = {
  search: 12,
  view: 8,
  page: 3,
  preview: 10,
  signIn: 0.5,
  contact: 0.5,
  upload: 0.25,
  buy: 0.5,
  fetchOriginal: 1,
}

const [file = '', wanted = ''] = process.argv.slice(2)
const world = thaw(readFileSync(file, 'utf8'))
for (const person of [...world.uploaders, ...world.comers]) {
  const { username, password } = person
  person.token = (await ask('/login', { json: { username, password } })).access_token
}

const tally = openTally()
const start = performance.now()
const load = startLoad(openActs({ fleet: { call }, world, tally }), RATES)
const mayEnd = text(process.stdin)
while (tally.records.length < Number(wanted)) await sleep(200)
console.log(ENOUGH)
await mayEnd
await load.stop()

const { records } = tally
const times = records.map(({ startedAt, endedAt }) => endedAt - startedAt).toSorted((a, b) => a - b)
const result: Loaded = {
  answered: records.length,
  failures: records
    .filter((one) => !isSuccess(one))
    .map((one) => ({
      what: describe(one),
      at: Math.round(performance.timeOrigin + one.endedAt),
      tookMs: Math.round(one.endedAt - one.startedAt),
    })),
  p99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  slowestMs: Math.round(slowestMs(records)),
  seconds: Math.round((performance.now() - start) / 1_000),
}
console.log(JSON.stringify(result))
