import budgets from '../budgets.json' with { type: 'json' }
import { median } from '../lib/decoder-cost.ts'
import type { Goal } from '../lib/goal.ts'
import { needsLinux } from '../lib/machine.ts'
import { cpuSeconds } from '../lib/process-figures.ts'
import { startProduct } from '../lib/product.ts'

const STARTS = 5

/** A supervisor adds its own pause: the units wait 250 ms. */
export const startAgain: Goal = {
  id: 'S2',
  title: 'an API process that was killed, to /readyz',
  lacks: needsLinux,
  run: async (say) => {
    await using product = await startProduct()
    const seconds: number[] = []
    const cpu: number[] = []
    let { pid } = product.api
    for (let n = 0; n < STARTS; n += 1) {
      process.kill(pid, 'SIGKILL')
      const begun = performance.now()
      const again = await product.freshApi()
      pid = again.pid
      seconds.push((performance.now() - begun) / 1_000)
      cpu.push(cpuSeconds([pid]))
    }
    say(seconds.map((each) => `${each.toFixed(2)} s`).join(', '))
    return [
      { what: 'ready again', measured: median(seconds), unit: 's', bound: budgets.S2.seconds },
      { what: 'CPU until then', measured: median(cpu), unit: 's' },
    ]
  },
}
