import type { Step } from '../bench.ts'
import { restart, UNITS, underLoad } from './under-load.ts'

export const rollingRestart: Step = {
  name: 'rolling restart',
  run: (bench) => underLoad(bench, (round) => restart(bench, UNITS[round % UNITS.length] ?? ''), 0),
}
