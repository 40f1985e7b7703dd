import { drive, type Step, worldOf } from '../bench.ts'
import { untilBooksAreRight } from './under-load.ts'

export const mainJob: Step = {
  name: 'the main job',
  run: async (bench) => {
    const parts = await drive<Record<string, number>>(bench, 'main-job.ts', [worldOf(bench), bench.machine.root])
    for (const [name, ms] of Object.entries(parts)) bench.say(`${name}: ${(ms / 1_000).toFixed(1)} s`)
    await untilBooksAreRight(bench.machine)
  },
}
