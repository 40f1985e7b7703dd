import { readImports, resolveImport, type Workspaces } from './read-imports.ts'

/** Every circle of files that import each other, type imports included: its files in order, and the first again at the end. */
export function findCircles(sources: ReadonlyMap<string, string>, workspaces: Workspaces): string[] {
  const targetsOf = (file: string) =>
    readImports(sources.get(file) ?? '')
      .map(({ specifier }) => resolveImport(file, specifier, workspaces))
      .filter((target) => target !== undefined && sources.has(target))

  const circles: string[] = []
  const done = new Set<string>()
  const path: string[] = []

  function visit(file: string) {
    const at = path.indexOf(file)
    if (at >= 0) circles.push([...path.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    path.push(file)
    for (const target of targetsOf(file)) if (target !== undefined) visit(target)
    path.pop()
    done.add(file)
  }
  for (const file of sources.keys()) visit(file)
  return circles.map((circle) => `${circle}: these files import each other`)
}
