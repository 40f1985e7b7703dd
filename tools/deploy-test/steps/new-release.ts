import type { Step } from '../bench.ts'
import { asHere, pageOf } from './follow-page.ts'
import { restart, UNITS, underLoad } from './under-load.ts'

/** As the page says it, once, while people use the site. */
export const newRelease: Step = {
  name: 'a new release',
  run: async (bench) => {
    const section = pageOf(bench).find(({ title }) => title === 'A new release')
    const release = async () => {
      for (const commands of section?.commands ?? []) await bench.machine.run(asHere(commands))
    }
    await underLoad(bench, (round) => (round === 0 ? release() : restart(bench, UNITS[round % UNITS.length] ?? '')), 0)
    await bench.machine.run('test "$(readlink /opt/lineup)" = /opt/lineup-2')
  },
}
