import type { Bench, Step } from '../bench.ts'
import { asHere, MAIN_PAGE, sectionsOf } from '../commands.ts'
import { startNeighbours } from '../neighbours/start-neighbours.ts'
import { setAsideSecond } from './second-machine.ts'

/** Where the page speaks of things to come. */
const LATER = new Set(['A new release', 'Several machines'])
const BEFORE: Record<string, (bench: Bench) => Promise<void>> = {
  '3. The database': setAsideSecond,
  '4. The settings': startNeighbours,
}

/** From top to bottom, each command as it is written. */
export const followPage: Step = {
  name: 'the page',
  run: async (bench) => {
    for (const { title, commands } of sectionsOf(bench, MAIN_PAGE)) {
      if (LATER.has(title) || commands.length === 0) continue
      await BEFORE[title]?.(bench)
      await bench.timed(title, async () => {
        for (const one of commands) await bench.machine.run(asHere(one))
      })
    }
  },
}
