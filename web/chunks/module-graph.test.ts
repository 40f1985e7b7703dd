import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { linksOf } from './links.ts'
import { graphOf, type SourceModule } from './module-graph.ts'

type Source = { code: string; isEntry?: boolean; exports?: string[]; later?: string[]; added?: string[] }

const sourceModule = ({ code, isEntry = false, exports = [], later = [], added = [] }: Source): SourceModule => {
  const links = linksOf(parseSync('module.js', code).program)
  return { size: () => code.length, isEntry, imports: [...links.sources, ...added], later, exports, links: () => links }
}

function needsIn(sources: Record<string, Source>) {
  const modules = Object.entries(sources).map(([id, source]) => [id, sourceModule(source)] as const)
  return Object.fromEntries([...graphOf(new Map(modules))].map(([id, { needs }]) => [id, [...needs].sort()]))
}

const icons = {
  icons: {
    code: `export { default as Heart } from 'heart'; export { default as Bell } from 'bell'; export * from 'more'`,
  },
  heart: { code: 'export default 1', exports: ['default'] },
  bell: { code: 'export default 2', exports: ['default'] },
  more: { code: 'export const Star = 3', exports: ['Star'] },
}

test('one name of a library needs the module that declares it, not the whole library', () => {
  const page = { code: `import { Heart, Star } from 'icons'`, isEntry: true }

  expect(needsIn({ page, ...icons })).toEqual({ page: ['heart', 'more'], heart: [], more: [] })
})

test('a name that a module imports and exports belongs to the module that declares it', () => {
  const page = { code: `import { Beat } from 'middle'`, isEntry: true }
  const middle = { code: `import { Heart } from 'icons'; export { Heart as Beat }` }

  expect(needsIn({ page, middle, ...icons })).toEqual({ page: ['heart'], heart: [] })
})

test('all names of a library need all of it', () => {
  const page = { code: `import * as all from 'icons'`, isEntry: true }

  expect(needsIn({ page, ...icons })).toEqual({
    page: ['icons'],
    icons: ['bell', 'heart', 'more'],
    heart: [],
    bell: [],
    more: [],
  })
})

test('modules that are imported for their effect, by import() or by the bundler are there', () => {
  const page = { code: `import 'effect'; import${"('part')"}`, isEntry: true, later: ['part'], added: ['runtime'] }
  const sources = { page, effect: { code: '' }, runtime: { code: '' }, part: { code: `export { Star } from 'more'` } }

  expect(needsIn({ ...sources, ...icons })).toEqual({
    page: ['effect', 'runtime'],
    effect: [],
    runtime: [],
    part: ['more'],
    more: [],
  })
})

test('libraries that export each other, a name that nobody declares and CommonJS do no harm', () => {
  const page = { code: `import { gone } from 'here'; import old from 'old'`, isEntry: true }
  const here = { code: `export * from 'there'` }
  const there = { code: `export * from 'here'` }
  const old = { code: `require${"('older')"}`, added: ['older'] }

  expect(needsIn({ page, here, there, old, older: { code: '' } })).toEqual({
    page: ['here', 'old'],
    here: [],
    old: ['older'],
    older: [],
  })
})
