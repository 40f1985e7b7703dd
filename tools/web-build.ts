import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, step } from './bootstrap/progress.mjs'
import { runCommand } from './run-command.ts'
import { isUnitTest, sourceFiles } from './source-files.ts'

/** Builds the web app unless its sources are unchanged. Throws a `Failure` with the end of the output. */
export async function ensureWebBuild(checkout: string): Promise<void> {
  const stamp = join(checkout, 'web/build/.sources')
  const wanted = fingerprint(checkout)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  const { code, output } = await step('Building the web app', () =>
    runCommand(process.execPath, [join(checkout, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
      cwd: join(checkout, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
  if (code !== 0) throw new Failure(`The web app does not build:\n${output.trim().slice(-4_000)}`)
  writeFileSync(stamp, wanted)
}

function fingerprint(checkout: string) {
  const isRead = (path: string) =>
    !isUnitTest(path) &&
    (/^(web|contract)\//.test(path) || path === 'package-lock.json' || path === 'tsconfig.base.json')
  const hash = createHash('sha256')
  for (const path of sourceFiles(checkout, isRead)) hash.update(`${path}\0`).update(readFileSync(join(checkout, path)))
  return hash.digest('hex')
}
