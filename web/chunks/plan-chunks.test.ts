import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GraphModule } from './module-graph.ts'
import { planChunks } from './plan-chunks.ts'

type Given = { size?: number; needs?: string[]; later?: string[] }

const isPage = (id: string) => id.startsWith('/app/routes/public/page')
const isLoadedWith = (entry: string, page: string) => entry === page || entry === '/app/start'
const page = (n: number) => `/app/routes/public/page-${n}`

function graphFrom(modules: Record<string, Given>): Map<string, GraphModule> {
  const moduleFrom = ([id, { size = 100, needs = [], later = [] }]: [string, Given]) =>
    [id, { size, isEntry: isPage(id) || id === '/app/start', needs: new Set(needs), later }] as const
  return new Map(Object.entries(modules).map(moduleFrom))
}

/** The modules of each chunk, in order. */
function planned(modules: Record<string, Given>): string[][] {
  const byChunk = new Map<string, string[]>()
  for (const [id, name] of planChunks(graphFrom(modules), isPage, isLoadedWith)) {
    byChunk.set(name, [...(byChunk.get(name) ?? []), id])
  }
  return [...byChunk.values()].map((ids) => ids.sort()).sort(([one = ''], [other = '']) => one.localeCompare(other))
}

test('modules that always come together are one chunk, and those of a single page have none', () => {
  const chunks = planned({
    [page(1)]: { needs: ['big', 'small', 'own'] },
    [page(2)]: { needs: ['big', 'small'] },
    big: { size: 90_000 },
    small: {},
    own: {},
  })

  expect(chunks).toEqual([['big', 'small']])
})

test('a small module joins others although a page does not use it, a big one does not', () => {
  const chunks = planned({
    [page(1)]: { needs: ['everywhere', 'often', 'big'] },
    [page(2)]: { needs: ['everywhere', 'big'] },
    [page(3)]: { needs: ['everywhere', 'often'] },
    everywhere: { size: 30_000 },
    often: {},
    big: { size: 30_000 },
  })

  expect(chunks).toEqual([['big'], ['everywhere', 'often']])
})

test('a page does not get a big module because a small one that needs it moved in', () => {
  const chunks = planned({
    [page(1)]: { needs: ['everywhere', 'small'] },
    [page(2)]: { needs: ['everywhere', 'small'] },
    [page(3)]: { needs: ['everywhere'] },
    [page(4)]: { needs: ['big'] },
    [page(5)]: { needs: ['big'] },
    everywhere: {},
    small: { needs: ['big'] },
    big: { size: 60_000 },
  })

  expect(chunks).toEqual([['big', 'small'], ['everywhere']])
})

test('a style sheet comes to no page that did not have it', () => {
  const chunks = planned({
    [page(1)]: { needs: ['everywhere', 'form.css'] },
    [page(2)]: { needs: ['everywhere', 'form.css'] },
    [page(3)]: { needs: ['everywhere'] },
    everywhere: {},
    'form.css': { size: 1 },
  })

  expect(chunks).toEqual([['everywhere'], ['form.css']])
})

test('what a page has loaded costs the parts nothing that come later', () => {
  const chunks = planned({
    [page(1)]: { needs: ['one', 'other'], later: ['part', 'other part'] },
    one: { size: 9_000 },
    other: { size: 9_000 },
    part: { needs: ['one'] },
    'other part': { needs: ['other'] },
  })

  expect(chunks).toEqual([['one', 'other']])
})

test('no two chunks ever need each other, and every shared module has one', () => {
  const moduleOf = fc.record({
    size: fc.integer({ min: 1, max: 20_000 }),
    needs: fc.array(fc.nat(200), { maxLength: 5 }),
    later: fc.array(fc.nat(200), { maxLength: 1 }),
  })
  fc.assert(
    fc.property(fc.array(moduleOf, { minLength: 10, maxLength: 60 }), (all) => {
      const pages = 6
      const nameOf = (n: number) => (n < pages ? page(n) : `module-${n}`)
      // A module needs only later ones, so that the modules have no circle.
      const namesOf = (n: number, far: number[]) =>
        far
          .map((one) => Math.max(pages, n + 1 + (one % 20)))
          .filter((other) => other < all.length)
          .map(nameOf)
      const given = all.map(({ size, needs, later }, n): [string, Given] => [
        nameOf(n),
        { size, needs: namesOf(n, needs), later: namesOf(n, later) },
      ])
      const graph = graphFrom(Object.fromEntries(given))
      const plan = planChunks(graph, isPage, isLoadedWith)

      const users = usersOf(graph)
      for (const [id, by] of users) expect(plan.has(id)).toBe(by.size > 1 && !by.has(id))
      const chunkOf = (id: string) => plan.get(id) ?? (users.get(id)?.has(id) ? id : [...(users.get(id) ?? [])].join())
      expect(hasCircle(graph, chunkOf)).toBe(false)
    }),
    { numRuns: 150 },
  )
})

/** The pages and later parts that need each module. */
function usersOf(graph: Map<string, GraphModule>): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  const visit = (id: string, from: string) => {
    const by = users.get(id) ?? new Set()
    if (by.has(from)) return
    users.set(id, by.add(from))
    for (const next of graph.get(id)?.needs ?? []) visit(next, from)
  }
  const parts = [...graph.values()].flatMap(({ later }) => later)
  for (const id of [...graph.keys()].filter(isPage).concat(parts)) visit(id, id)
  return users
}

function hasCircle(graph: Map<string, GraphModule>, chunkOf: (id: string) => string): boolean {
  const needs = new Map<string, Set<string>>()
  for (const [id, module] of graph) {
    const chunk = chunkOf(id)
    const others = [...module.needs].map(chunkOf).filter((other) => other !== chunk)
    needs.set(chunk, new Set([...(needs.get(chunk) ?? []), ...others]))
  }
  const done = new Set<string>()
  const isInCircle = (chunk: string, above: string[]): boolean => {
    if (above.includes(chunk)) return true
    if (done.has(chunk)) return false
    done.add(chunk)
    return [...(needs.get(chunk) ?? [])].some((next) => isInCircle(next, [...above, chunk]))
  }
  return [...needs.keys()].some((chunk) => isInCircle(chunk, []))
}
