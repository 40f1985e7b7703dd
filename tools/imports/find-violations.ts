import { type Import, readImports, resolveImport, type Workspaces } from './read-imports.ts'
import type { Zone } from './zone.ts'
import { CLOSURES, ZONES } from './zones.ts'

export type Sources = ReadonlyMap<string, string>

export function findViolations(sources: Sources, workspaces: Workspaces): string[] {
  return [
    ...[...sources].flatMap(([file, text]) => violationsOf(file, readImports(text), workspaces)),
    ...closureViolations(sources, workspaces),
  ]
}

function violationsOf(file: string, imports: Import[], workspaces: Workspaces): string[] {
  const zone = ZONES.find(({ files }) => files.test(file))
  if (!zone) return [`${file} lies in no zone`]

  return imports
    .filter((found) => !isAllowed(zone, file, found, workspaces))
    .map(({ specifier }) => `${file} may not import ${specifier}`)
}

function isAllowed(zone: Zone, file: string, { specifier, isTypeOnly }: Import, workspaces: Workspaces) {
  const types = isTypeOnly ? (zone.types ?? []) : []
  const target = resolveImport(file, specifier, workspaces)
  if (target) {
    return [...zone.mayImport, ...types].some((path) =>
      path.endsWith('/') ? target.startsWith(path) : target === path,
    )
  }
  return [...zone.packages, ...types].some((name) =>
    name === 'node:' ? specifier.startsWith(name) : isOf(name, specifier),
  )
}

const isOf = (name: string, specifier: string) => specifier === name || specifier.startsWith(`${name}/`)

function closureViolations(sources: Sources, workspaces: Workspaces): string[] {
  return CLOSURES.flatMap(({ from, never, why }) =>
    [...sources.keys()]
      .filter((file) => from.test(file))
      .flatMap((file) => {
        const chain = findChain(file, never, sources, workspaces)
        return chain ? [`${chain.join(' → ')}: ${never} must stay out, because ${why}`] : []
      }),
  )
}

/** The shortest chain of imports from a file to a package. Type imports do not count. */
function findChain(start: string, never: string, sources: Sources, workspaces: Workspaces): string[] | undefined {
  const queue = [[start]]
  const seen = new Set([start])

  for (const chain of queue) {
    const file = chain.at(-1) ?? start
    for (const { specifier, isTypeOnly } of readImports(sources.get(file) ?? '')) {
      if (isTypeOnly) continue
      if (isOf(never, specifier)) return [...chain, never]
      const target = resolveImport(file, specifier, workspaces)
      if (!target || seen.has(target)) continue
      seen.add(target)
      queue.push([...chain, target])
    }
  }
  return undefined
}
