import type { Step } from '../bench.ts'
import { asHere, commandsOf } from './follow-page.ts'
import { restart, underLoad } from './under-load.ts'

/** As the page says it, once, while people use the site. */
export const newRelease: Step = {
  name: 'a new release',
  run: async (bench) => {
    const [build = '', change = ''] = commandsOf(bench, 'docs/operations.md', 'A new release')
    const steps = [
      () => bench.timed('its build', () => bench.machine.run(asHere(build))),
      () => bench.timed('its switch', () => bench.machine.run(asHere(change))),
    ]
    const make = async (round: number) => {
      await steps[round]?.()
      return steps[round] === undefined ? restart(bench, round) : (['build', 'switch'][round] ?? '')
    }
    await underLoad(bench, { make, mostFailed: 0, leastRounds: steps.length })
    await bench.machine.run('test "$(readlink /opt/lineup)" = /opt/lineup-2')
  },
}
