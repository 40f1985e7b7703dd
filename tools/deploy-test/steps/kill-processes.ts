import { setTimeout as sleep } from 'node:timers/promises'
import type { Step } from '../bench.ts'
import { underLoad, unitOf, untilUp } from './under-load.ts'

const EVERY_MS = 10_000
const MOST_FAILED = 0.001

export const killProcesses: Step = {
  name: 'a kill every 10 s',
  run: async (bench) => {
    const away: number[] = []
    await underLoad(bench, {
      mostFailed: MOST_FAILED,
      make: async (round) => {
        const [unit, next] = [unitOf(round), sleep(EVERY_MS)]
        const start = performance.now()
        await bench.machine.run(`systemctl kill --signal=KILL ${unit}`)
        await untilUp(bench.machine, unit)
        if (unit.includes('api')) away.push((performance.now() - start) / 1_000)
        await next
        return `kill of ${unit}`
      },
    })
    bench.note(`a killed API process was back after ${away.map((seconds) => seconds.toFixed(1)).join(', ')} s`)
  },
}
