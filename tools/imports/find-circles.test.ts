import { expect, test } from 'vitest'
import { findCircles } from './find-circles.ts'

const workspaces = { '@lineup/server': { folder: 'server', exports: { './*.ts': './src/*.ts' } } }
const check = (files: Record<string, string>) => findCircles(new Map(Object.entries(files)), workspaces)

test('files that import each other are reported once, over any number of files', () => {
  const files = {
    'web/app/a.ts': `import { b } from './b.ts'`,
    'web/app/b.ts': `export { c } from './c.tsx'`,
    'web/app/c.tsx': `const a = await import${"('./a.ts')"}`,
  }

  expect(check(files)).toEqual([
    'web/app/a.ts → web/app/b.ts → web/app/c.tsx → web/app/a.ts: these files import each other',
  ])
  expect(check({ ...files, 'web/app/c.tsx': '' })).toEqual([])
})

test('an import of a type closes a circle, and so does one by the name of a workspace', () => {
  const files = {
    'server/src/deps.ts': `import type { Mail } from './mail/port.ts'`,
    'server/src/mail/port.ts': `import type { Deps } from '@lineup/server/deps.ts'`,
  }

  expect(check(files)).toHaveLength(1)
})

test('two ways to the same file are no circle', () => {
  const files = {
    'demo/src/a.ts': `import './b.ts'\nimport './c.ts'`,
    'demo/src/b.ts': `import './d.ts'`,
    'demo/src/c.ts': `import './d.ts'`,
    'demo/src/d.ts': '',
  }

  expect(check(files)).toEqual([])
})
