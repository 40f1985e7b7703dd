import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Landed migrations must never change: databases that already applied one would keep the old result. `checksums.txt`
 * holds the SHA-256 of each, in the format of `sha256sum`.
 */
export function checkMigrations(folder: string): string[] {
  const listed = readChecksums(folder)
  const found = checksumsOf(folder)

  return [
    ...[...listed]
      .filter(([name, sum]) => found.get(name) !== sum)
      .map(([name]) => (found.has(name) ? `${name} was edited; write a new migration instead` : `${name} is gone`)),
    ...[...found.keys()]
      .filter((name) => !listed.has(name))
      .map((name) => `${name} is not in checksums.txt; run "npm run generate:tables"`),
    ...[...found.keys()].filter((name) => name > LAST_WITH_FUNCTIONS).flatMap((name) => findDefinitions(folder, name)),
  ]
}

/** Up to here the texts of functions and views stand in migrations. */
const LAST_WITH_FUNCTIONS = '0099'
const DEFINES = /^\s*create\s+(?:or\s+replace\s+)?(?:recursive\s+)?(function|procedure|view)\s+(?!pg_temp\.)([\w.]+)/gim

function findDefinitions(folder: string, name: string): string[] {
  const text = readFileSync(join(folder, name), 'utf8')
  return [...text.matchAll(DEFINES)].map(
    ([, kind = '', object = '']) =>
      `${name} creates the ${kind.toLowerCase()} ${object}: its text belongs in a file of server/src/db/${/view/i.test(kind) ? 'views' : 'functions'}, which is run after the migrations`,
  )
}

/** Adds new migrations to the list. Existing lines stay as they are. */
export function rememberMigrations(folder: string): void {
  const listed = readChecksums(folder)
  const added = [...checksumsOf(folder)].filter(([name]) => !listed.has(name))
  const sums = [...listed, ...added]
  const lines = sums.map(([name, sum]) => `${sum}  ${name}\n`)
  writeFileSync(join(folder, 'checksums.txt'), lines.join(''))
}

function readChecksums(folder: string): Map<string, string> {
  const file = join(folder, 'checksums.txt')
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

function checksumsOf(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return new Map(
    names.sort().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  )
}
