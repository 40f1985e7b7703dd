import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isForReal } from './bootstrap/for-real.mjs'
import { Failure, giveUp, step } from './bootstrap/progress.mjs'
import { runCommand } from './run-command.ts'
import { isUnitTest, sourceFiles } from './source-files.ts'

const stampOf = (checkout: string) => join(checkout, 'web/build/.sources')

/** Builds the web app unless its sources are unchanged. With `DEMO=0` it throws a `Failure` instead, which says what to run. */
export async function ensureWebBuild(checkout: string): Promise<void> {
  if (isBuilt(checkout)) return
  if (!isForReal(checkout)) return buildWeb(checkout)
  throw new Failure(`The web app of this release is not built in ${checkout}. Run "npm run build" there.`)
}

function isBuilt(checkout: string): boolean {
  const stamp = stampOf(checkout)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(checkout)
}

/** Throws a `Failure` with the end of the output. */
async function buildWeb(checkout: string): Promise<void> {
  const sources = fingerprint(checkout)
  const { code, output } = await step('Building the web app', () =>
    runCommand(process.execPath, [join(checkout, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
      cwd: join(checkout, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
  if (code !== 0) throw new Failure(`The web app does not build:\n${output.trim().slice(-4_000)}`)
  writeFileSync(stampOf(checkout), sources)
}

function fingerprint(checkout: string) {
  const isRead = (path: string) =>
    !isUnitTest(path) &&
    (/^(web|contract)\//.test(path) || path === 'package-lock.json' || path === 'tsconfig.base.json')
  const hash = createHash('sha256')
  for (const path of sourceFiles(checkout, isRead)) hash.update(`${path}\0`).update(readFileSync(join(checkout, path)))
  return hash.digest('hex')
}

if (import.meta.main) await buildWeb(join(import.meta.dirname, '..')).catch(giveUp)
