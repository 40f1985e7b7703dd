import { join } from 'node:path'
import { Failure } from '../../bootstrap/progress.mjs'
import type { Bench, Step } from '../bench.ts'
import { startNeighbours, theirSettings } from '../neighbours/start-neighbours.ts'
import { readPage, withSettings } from '../page.ts'

/** Where the page speaks of things to come. */
const LATER = new Set(['A new release'])
const BEFORE: Record<string, (bench: Bench) => Promise<void>> = { '4. The settings': startNeighbours }

const pageOf = ({ checkout }: Bench, page = 'docs/operations.md') => readPage(join(checkout, page))

/** What a section tells to run, one text for each fence. */
export function commandsOf(bench: Bench, page: string, title: string): string[] {
  const commands = pageOf(bench, page).find((section) => section.title === title)?.commands ?? []
  if (commands.length === 0) throw new Failure(`${page} has no commands under "${title}"`)
  return commands
}

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
      await bench.timed(title, async () => {
        for (const one of commands) await bench.machine.run(asHere(one))
      })
    }
  },
}
