import type { Step } from '../bench.ts'
import { restart, underLoad } from './under-load.ts'

export const rollingRestart: Step = {
  name: 'rolling restart',
  run: (bench) => underLoad(bench, { make: (round) => restart(bench, round), mostFailed: 0 }),
}
