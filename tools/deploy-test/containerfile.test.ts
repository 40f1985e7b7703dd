import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const checkout = join(import.meta.dirname, '../..')
const SOURCES = ['contract', 'server/src', 'web/app', 'tools', 'deploy', 'docs', 'e2e', 'bench', 'demo/src']

test('the image holds neither tests nor what only tests and the demo need, and nothing that runs misses it', () => {
  const file = readFileSync(join(checkout, 'deploy/container/Containerfile'), 'utf8')
  const [, removal = ''] = /&& (rm -rf [\s\S]*?)\n\n/.exec(file) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'lineup-image-'))
  for (const source of SOURCES) cpSync(join(checkout, source), join(folder, source), { recursive: true })

  execFileSync('sh', ['-c', removal.replaceAll('\\\n', ' ')], { cwd: folder })

  const left = globSync('**/*.{ts,tsx}', { cwd: folder })
  expect(left).toContain('server/src/main.ts')
  expect(left.filter((path) => /\.(test|suite|faults)\.tsx?$|testing\/|^(e2e|bench|demo)\//.test(path))).toEqual(
    [],
  )
  const imports = left
    .filter((path) => path.startsWith('server/'))
    .flatMap((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      return [...text.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from)
    })
  expect(
    imports.filter((from) => /^@lineup\/(demo|stripe-sandbox)|\/src\/testing\/|^(\.\.\/)+testing\//.test(from)),
  ).toEqual([])
  rmSync(folder, { recursive: true })
})
