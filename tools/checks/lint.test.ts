import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const checkout = join(import.meta.dirname, '../..')

/** Each turns text into code, markup or a command. */
const dangerous = {
  'no-eval': 'export const run = (text: string): unknown => eval(text)',
  'no-new-func': 'export const make = (text: string) => new Function(text)',
  'no-script-url': "export const link = 'javascript:alert(1)'",
  'no-danger': 'export const Html = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />',
  'no-restricted-imports':
    "import { exec } from 'node:child_process'\nexport const list = (folder: string) => exec(`ls ${folder}`)",
  'vm: no-restricted-imports':
    "import { runInNewContext } from 'node:vm'\nexport const run = (text: string): unknown => runInNewContext(text)",
}

test('code that turns text into code, markup or a command is refused', async () => {
  await using folder = await temporaryFolder()
  cpSync(join(checkout, '.oxlintrc.json'), join(folder.path, '.oxlintrc.json'))
  const rules = Object.entries(dangerous)
  for (const [n, [, code]] of rules.entries()) writeFileSync(join(folder.path, `file-${n}.tsx`), `${code}\n`)
  writeFileSync(
    join(folder.path, 'good.ts'),
    "import { execFile } from 'node:child_process'\nexport const run = execFile\n",
  )

  const oxlint = join(checkout, 'node_modules/oxlint/bin/oxlint')
  const { code, output } = await runCommand(process.execPath, [oxlint, '--format=unix'], { cwd: folder.path })

  expect(code).toBe(1)
  const refused = output
    .split('\n')
    .flatMap((line) => /^(file-\d+|good)\.tsx?:.*?\(?([\w-]+)\)?\]$/.exec(line)?.slice(1, 3).join(' ') ?? [])
  expect(refused.toSorted()).toEqual(rules.map(([rule], n) => `file-${n} ${rule.replace(/^.*: /, '')}`))
})

test('a module that is imported twice is refused, the second time for its types as well', async () => {
  await using folder = await temporaryFolder()
  cpSync(join(checkout, '.oxlintrc.json'), join(folder.path, '.oxlintrc.json'))
  writeFileSync(join(folder.path, 'a.ts'), 'export type A = number\nexport const b: A = 1\n')
  const use = 'export const c: A = b\n'
  writeFileSync(join(folder.path, 'once.ts'), `import { type A, b } from './a.ts'\n${use}`)
  writeFileSync(join(folder.path, 'twice.ts'), `import type { A } from './a.ts'\nimport { b } from './a.ts'\n${use}`)

  const oxlint = join(checkout, 'node_modules/oxlint/bin/oxlint')
  const { output } = await runCommand(process.execPath, [oxlint, '--format=unix'], { cwd: folder.path })

  expect(output.split('\n').flatMap((line) => /^(\w+\.ts):.*no-duplicates/.exec(line)?.[1] ?? [])).toEqual(['twice.ts'])
})
