import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startThrowAwayPostgres } from '../postgres/throw-away-postgres.ts'
import { runCommand } from '../run-command.ts'

const TABLES = 'server/src/db/tables.ts'

export async function checkTables(checkout: string): Promise<string[]> {
  const folder = await mkdtemp(join(checkout, 'node_modules/.lineup-tables-'))
  try {
    const fresh = join(folder, 'tables.ts')
    await writeTables(checkout, fresh)
    const isCurrent = readFileSync(fresh, 'utf8') === readFileSync(join(checkout, TABLES), 'utf8')
    return isCurrent ? [] : [`${TABLES} does not match the migrations; run "npm run generate:tables"`]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Migrates an empty database and generates the types of its tables. */
export async function writeTables(checkout: string, file = join(checkout, TABLES)): Promise<void> {
  await using database = await startThrowAwayPostgres()
  const codegen = join(checkout, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const env = { ...process.env, DATABASE_URL: database.url }

  await run(checkout, env, ['server/src/migrate.ts'])
  await run(checkout, env, [codegen, `--url=${database.url}`, `--out-file=${file}`, ...OPTIONS])
}

const OPTIONS = [
  '--dialect=postgres',
  // The job library owns its tables, and the rate limiter owns its counters.
  '--include-pattern=public.*',
  '--exclude-pattern=*.rate_limits',
  // A calendar day has no time zone, so a Date cannot represent it.
  '--date-parser=string',
]

async function run(cwd: string, env: NodeJS.ProcessEnv, args: string[]) {
  const { code, output } = await runCommand(process.execPath, args, { cwd, env })
  if (code !== 0) throw new Error(output.trim())
}
