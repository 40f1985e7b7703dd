import { setTimeout as sleep } from 'node:timers/promises'
import type { Step } from '../bench.ts'
import { UNITS, underLoad } from './under-load.ts'

const EVERY_MS = 10_000
const MOST_FAILED = 0.001

export const killProcesses: Step = {
  name: 'a kill every 10 s',
  run: (bench) =>
    underLoad(
      bench,
      async (round) => {
        await bench.machine.run(`systemctl kill --signal=KILL ${UNITS[round % UNITS.length]}`)
        await sleep(EVERY_MS)
      },
      MOST_FAILED,
    ),
}
