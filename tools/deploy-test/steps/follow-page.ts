import { join } from 'node:path'
import type { Bench, Step } from '../bench.ts'
import { startNeighbours, theirSettings } from '../neighbours/start-neighbours.ts'
import { readPage, withSettings } from '../page.ts'

/** Where the page speaks of things to come. */
const LATER = new Set(['A new release'])
const BEFORE: Record<string, (bench: Bench) => Promise<void>> = { '4. The settings': startNeighbours }

export const pageOf = ({ checkout }: Bench) => readPage(join(checkout, 'docs/operations.md'))

/** The page's commands, with the repository and the accounts of this test. */
export const asHere = (commands: string): string =>
  withSettings(commands.replaceAll('https://git.example/lineup.git', 'file:///srv/lineup.git'), theirSettings)

/** From top to bottom, each command as it is written. */
export const followPage: Step = {
  name: 'the page',
  run: async (bench) => {
    for (const { title, commands } of pageOf(bench)) {
      if (LATER.has(title) || commands.length === 0) continue
      await BEFORE[title]?.(bench)
      const start = Date.now()
      for (const one of commands) await bench.machine.run(asHere(one))
      bench.say(`  ${title}: ${((Date.now() - start) / 1_000).toFixed(1)} s`)
    }
  },
}
