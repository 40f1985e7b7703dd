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
  expect(left.filter((path) => /\.(test|suite|faults)\.tsx?$|testing\/|^(e2e|bench|demo)\//.test(path))).toEqual([])
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

test('neither the image nor the folder of a release holds the history, settings or data', () => {
  const left = readFileSync(join(checkout, '.dockerignore'), 'utf8').split('\n')
  const operations = readFileSync(join(checkout, 'docs/operations.md'), 'utf8')
  const clones = [...operations.matchAll(/^git clone .* (\S+)\n(.*)$/gm)]

  expect(left).toEqual(expect.arrayContaining(['.git', '.env', 'data']))
  expect(clones.map(([, folder, next]) => next === `rm -r ${folder}/.git`)).toEqual(clones.map(() => true))
  expect(clones.length).toBeGreaterThan(0)
})
