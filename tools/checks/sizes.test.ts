import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const checkout = join(import.meta.dirname, '../..')
const lines = (count: number) => `export {}\n${'// A line.\n'.repeat(count - 1)}`

test('a file of 301 lines is refused, of tests and of words as well; the generated tables may be longer', async () => {
  await using folder = await temporaryFolder()
  cpSync(join(checkout, '.oxlintrc.json'), join(folder.path, '.oxlintrc.json'))
  const put = (path: string, count: number) => {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true })
    writeFileSync(join(folder.path, path), lines(count))
  }
  const long = [
    'e2e/long.ts',
    'server/src/long.test.ts',
    'server/src/long.ts',
    'tools/long.mjs',
    'web/app/features/sales/messages/en.ts',
    'web/app/long.test.tsx',
  ]
  for (const path of long) put(path, 301)
  for (const path of ['e2e/fits.ts', 'server/src/fits.test.ts', 'server/src/fits.ts']) put(path, 300)
  put('server/src/db/tables.ts', 301)

  const oxlint = join(checkout, 'node_modules/oxlint/bin/oxlint')
  const { code, output } = await runCommand(process.execPath, [oxlint, '--format=unix'], { cwd: folder.path })

  expect(code).toBe(1)
  const refused = output.split('\n').filter((line) => line.includes('max-lines'))
  expect(refused.map((line) => line.replace(/:.*/, '')).toSorted()).toEqual(long)
})
