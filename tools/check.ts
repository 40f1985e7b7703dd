import { join } from 'node:path'
import { checkDefinitions } from './checks/check-definitions.ts'
import { checkDocs } from './checks/check-docs.ts'
import { checkEnvironment } from './checks/check-environment.ts'
import { checkGlue } from './checks/check-glue.ts'
import { checkLanguages } from './checks/check-languages.ts'
import { checkLinks } from './checks/check-links.ts'
import { checkLock } from './checks/check-lock.ts'
import { checkMessages } from './checks/check-messages.ts'
import { checkMigrations } from './checks/check-migrations.ts'
import { checkQuotes } from './checks/check-quotes.ts'
import { checkStates } from './checks/check-states.ts'
import { checkTestFiles } from './checks/check-test-files.ts'
import { checkTexts } from './checks/check-texts.ts'
import { checkVersions } from './checks/check-versions.ts'
import { checkWords } from './checks/check-words.ts'
import { checkTables } from './checks/database-tables.ts'
import { findFullFolders } from './checks/find-full-folders.ts'
import { checkImports } from './imports/check-imports.ts'
import { runCommand } from './run-command.ts'
import { isCode, sourceFiles } from './source-files.ts'

const checkout = join(import.meta.dirname, '..')

type Check = { name: string; findFaults: () => string[] | Promise<string[]> }

const WORKSPACES = ['contract', 'server', 'web', 'stripe-sandbox', 'demo', 'demo/renderer', 'e2e', 'bench', 'tools']

const checks: Check[] = [
  ...WORKSPACES.map((folder) => ({ name: `types of ${folder}`, findFaults: () => checkTypes(folder) })),
  {
    name: 'lint and sizes',
    findFaults: () => run('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '--format=unix']),
  },
  {
    name: 'format and order of imports',
    findFaults: () => run('@biomejs/biome/bin/biome', ['check', '--enforce-assist=true', '--reporter=summary']),
  },
  { name: 'imports', findFaults: () => checkImports(checkout) },
  { name: 'versions', findFaults: () => checkVersions(checkout) },
  { name: 'lock file', findFaults: () => checkLock(checkout) },
  { name: 'test files', findFaults: () => checkTestFiles(checkout) },
  { name: 'migrations', findFaults: () => checkMigrations(join(checkout, 'server/src/db/migrations')) },
  { name: 'functions and views', findFaults: () => checkDefinitions(join(checkout, 'server/src/db')) },
  { name: 'generated tables', findFaults: () => checkTables(checkout) },
  { name: '.env.example', findFaults: () => checkEnvironment(checkout) },
  { name: 'links', findFaults: () => checkLinks(checkout) },
  { name: 'links of the docs', findFaults: () => checkDocs(checkout) },
  { name: 'quotes in the docs', findFaults: () => checkQuotes(checkout) },
  { name: 'names of states', findFaults: () => checkStates(checkout) },
  { name: 'unused messages', findFaults: () => checkMessages(checkout) },
  { name: 'languages', findFaults: () => checkLanguages(checkout) },
  { name: 'words outside of the catalogues', findFaults: () => checkWords(checkout) },
  { name: 'glued words', findFaults: () => checkGlue(checkout) },
  { name: 'unfinished work', findFaults: () => checkTexts(checkout) },
]

async function checkTypes(folder: string): Promise<string[]> {
  if (sourceFiles(join(checkout, folder), isCode).length === 0) return []
  const typegen = folder === 'web' ? await run('@react-router/dev/bin.cjs', ['typegen'], folder) : []
  return [...typegen, ...(await run('typescript/bin/tsc', ['-p', folder]))]
}

/** Runs a program of an installed package. If it fails, every line of its output is a fault. */
async function run(program: string, args: string[], folder = '.'): Promise<string[]> {
  const { code, output } = await runCommand(process.execPath, [join(checkout, 'node_modules', program), ...args], {
    cwd: join(checkout, folder),
  })
  return code === 0 ? [] : output.trim().split('\n')
}

/** Those whose names hold one of the words that the command line names; all of them without one. */
const words = process.argv.slice(2)
const wanted = checks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (wanted.length === 0) {
  console.log(`No check is called so. There are: ${checks.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

let failed = 0
for (const { name, findFaults } of wanted) {
  const start = Date.now()
  const faults = await Promise.resolve()
    .then(findFaults)
    .catch((error: unknown) => [String(error)])
  const seconds = ((Date.now() - start) / 1000).toFixed(1)

  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  for (const fault of faults) console.log(`     ${fault}`)
  if (faults.length > 0) failed += 1
}

for (const hint of findFullFolders(sourceFiles(checkout, isCode))) console.log(`hint ${hint}`)
console.log(failed === 0 ? 'All checks passed' : `${failed} of ${wanted.length} checks failed`)
process.exitCode = failed === 0 ? 0 : 1
