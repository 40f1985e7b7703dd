import type { Step } from '../bench.ts'
import { asHere, commandsOf, MAIN_PAGE } from '../commands.ts'
import { addSecond, letGo, OLD } from './second-machine.ts'
import { restart, underLoad } from './under-load.ts'

const onSecond = (commands: string) => commands.replaceAll('127.0.0.1', '10.0.0.2')
const goingBack = (commands: string) => commands.replaceAll('/opt/lineup-2', OLD)

/** As the page says it, once, while people use the site; then back to the release before, and on to the new one. */
export const newRelease: Step = {
  name: 'a release on two machines, and back',
  run: async (bench) => {
    const { machine, timed } = bench
    const [build = '', migrate = '', change = ''] = commandsOf(bench, MAIN_PAGE, 'A new release')
    const second = await timed('a second machine joins', () => addSecond(bench))
    const steps: Array<[name: string, run: () => Promise<unknown>]> = [
      ['the build on both', () => Promise.all([machine, second].map(({ run }) => run(asHere(build))))],
      ['the migration', () => machine.run(migrate)],
      ['the switch of the first', () => machine.run(change)],
      ['the switch of the second', () => second.run(onSecond(change))],
      ['the first goes back', () => machine.run(goingBack(change))],
      ['the second goes back', () => second.run(onSecond(goingBack(change)))],
      ['the second leaves', () => letGo(bench, second)],
      ['the first goes on to the new one', () => machine.run(change)],
    ]
    const make = async (round: number) => {
      const [name, run] = steps[round] ?? []
      if (name === undefined || run === undefined) return restart(bench, round)
      await timed(name, run)
      return name
    }
    try {
      await underLoad(bench, { make, mostFailed: 0, leastRounds: steps.length })
    } finally {
      await second.stop()
    }
    await machine.run('test "$(readlink /opt/lineup)" = /opt/lineup-2')
  },
}
