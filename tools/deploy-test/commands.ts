import { join } from 'node:path'
import { Failure } from '../bootstrap/progress.mjs'
import type { Bench } from './bench.ts'
import { theirSettings } from './neighbours/their-settings.ts'
import { readPage, withSettings } from './page.ts'

export const MAIN_PAGE = 'docs/operations.md'

export const sectionsOf = ({ checkout }: Bench, page: string) => readPage(join(checkout, page))

/** What a section tells to run, one text for each fence. */
export function commandsOf(bench: Bench, page: string, title: string): string[] {
  const commands = sectionsOf(bench, page).find((section) => section.title === title)?.commands ?? []
  if (commands.length === 0) throw new Failure(`${page} has no commands under "${title}"`)
  return commands
}

/** The page's commands, with the repository and the accounts of this test. */
export const asHere = (commands: string): string =>
  withSettings(commands.replaceAll('https://git.example/lineup.git', 'file:///srv/lineup.git'), theirSettings)
