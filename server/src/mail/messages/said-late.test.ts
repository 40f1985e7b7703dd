import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const said = vi.hoisted(() => vi.fn<(key: string) => string>((key) => key))
vi.mock('./t.ts', () => ({ t: said }))

test('no template says words while it loads, which would fix the language of all mails', async () => {
  const folder = join(import.meta.dirname, '../templates')
  const templates = globSync('**/*.ts', { cwd: folder, exclude: (name) => name.endsWith('.test.ts') })

  await Promise.all(templates.map((name) => import(join(folder, name))))

  expect(templates.length).toBeGreaterThan(30)
  expect(said.mock.calls).toEqual([])
})
