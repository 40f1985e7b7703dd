import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `editions.txt` holds the SHA-256 of each text that a file of functions or views has had, oldest first, in the format of `sha256sum`.
 * By their number a database knows which of two texts is newer. Lines are added, never taken away.
 */
export function checkDefinitions(folder: string): string[] {
  return unlisted(folder).map(
    ({ name }) => `the text of ${name} is not the last one in editions.txt; run "npm run generate:tables"`,
  )
}

export function rememberDefinitions(folder: string): void {
  const added = unlisted(folder).map(({ name, sum }) => `${sum}  ${name}\n`)
  writeFileSync(join(folder, 'editions.txt'), [readList(folder), ...added].join(''))
}

function unlisted(folder: string) {
  const last = new Map(
    readList(folder)
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  return globSync(['functions/*.sql', 'views/*.sql'], { cwd: folder })
    .toSorted()
    .map((name) => ({
      name,
      sum: createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    }))
    .filter(({ name, sum }) => last.get(name) !== sum)
}

function readList(folder: string): string {
  const file = join(folder, 'editions.txt')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
