import type { GraphModule } from './module-graph.ts'

/** What a page loads at first, or what one `import()` brings later. */
export type Load = {
  needs: Set<string>
  /** How much a character counts. */
  weight: number
}

/** Whether an entry is loaded with a page, as the layout around it is. */
export type IsLoadedWith = (entry: string, page: string) => boolean

/** Visitors come with phones, and most see only a page or two. */
const PUBLIC = 2
const LATER = 0.3

/** The loads of all pages, and of all parts that come later. */
export function loadsOf(
  graph: Map<string, GraphModule>,
  isPage: (id: string) => boolean,
  isLoadedWith: IsLoadedWith,
): Load[] {
  const entries = [...graph].filter(([, { isEntry }]) => isEntry).map(([id]) => id)
  const pages = entries.filter(isPage).map((page) => {
    const needs = reachOf(
      entries.filter((entry) => isLoadedWith(entry, page)),
      graph,
    )
    const withLater = reachOf([...needs], graph, (module) => [...module.needs, ...module.later])
    return { needs, withLater, weight: page.includes('/public/') ? PUBLIC : 1 }
  })
  const parts = partsOf(graph).map((part) => {
    const before = pages.filter(({ withLater }) => withLater.has(part))
    // What every page before it has loaded is there.
    const needs = [...reachOf([part], graph)].filter((id) => !before.every((page) => page.needs.has(id)))
    return { needs: new Set(needs), weight: LATER * Math.max(0, ...before.map(({ weight }) => weight)) }
  })
  return [...pages, ...parts]
}

/** The modules that come by `import()`. */
export const partsOf = (graph: Map<string, GraphModule>) => [
  ...new Set([...graph.values()].flatMap(({ later }) => later).filter((id) => graph.has(id))),
]

type Next = (module: GraphModule) => Iterable<string>

/** These modules and all that they need. */
export function reachOf(
  from: string[],
  graph: Map<string, GraphModule>,
  next: Next = ({ needs }) => needs,
): Set<string> {
  const reached = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = graph.get(id)
    if (!module || reached.has(id)) continue
    reached.add(id)
    open.push(...next(module))
  }
  return reached
}
