import type { Binding, Links } from './links.ts'

/** A module as the bundler knows it. `imports` begins with the ids of `links().sources`, in their order. */
export type SourceModule = {
  /** Characters, minified. */
  size: () => number
  isEntry: boolean
  imports: readonly string[]
  /** Imported by `import()`. */
  later: readonly string[]
  exports: readonly string[]
  links: () => Links
}

/** `needs`: the modules that run before this one. */
export type GraphModule = { size: number; isEntry: boolean; needs: Set<string>; later: readonly string[] }

/**
 * The modules that the entries reach, without those that only pass names on: who takes one icon from a library of
 * thousands needs that icon's module.
 */
export function graphOf(modules: Map<string, SourceModule>): Map<string, GraphModule> {
  const graph = new Map<string, GraphModule>()
  const entries = [...modules].filter(([, { isEntry }]) => isEntry).map(([id]) => id)
  /** All exports of these are used. */
  const whole = new Set(entries)
  const open = [...entries]

  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = modules.get(id)
    if (!module) continue
    const { needs, wholes } = needsOf(module, whole.has(id), modules)
    graph.set(id, { size: module.size(), isEntry: module.isEntry, needs, later: module.later })
    for (const other of [...wholes, ...module.later]) {
      if (whole.has(other)) continue
      whole.add(other)
      open.push(other)
    }
    open.push(...[...needs].filter((other) => !graph.has(other)))
  }
  return graph
}

type Owner = { id: string; isWhole: boolean }

function needsOf(module: SourceModule, isWhole: boolean, modules: Map<string, SourceModule>) {
  const links = module.links()
  const isListed = module.imports.length >= links.sources.length
  const bindings = isWhole ? [...links.used, ...links.passed.values()] : links.used
  const starred = isWhole ? links.passedWhole : []
  // The bundler adds some at the end, as the runtime of JSX. CommonJS has nothing but these.
  const added = isListed ? module.imports.slice(links.sources.length) : module.imports
  const owners = [
    ...(isListed ? bindings.map((one) => ownerOf(one, module, modules)) : []),
    ...starred.map((source) => ({ id: module.imports[source], isWhole: true })),
    ...added.map((id) => ({ id, isWhole: true })),
  ].filter((owner): owner is Owner => owner.id !== undefined && modules.has(owner.id))
  return {
    needs: new Set(owners.map(({ id }) => id)),
    wholes: owners.filter((owner) => owner.isWhole).map(({ id }) => id),
  }
}

function ownerOf({ source, name }: Binding, module: SourceModule, modules: Map<string, SourceModule>) {
  const id = module.imports[source]
  return { id: id && (findOwner(id, name, modules, new Set()) ?? id), isWhole: name === '*' }
}

/** The module that declares the name which this one exports. */
function findOwner(
  id: string,
  name: string,
  modules: Map<string, SourceModule>,
  seen: Set<string>,
): string | undefined {
  const module = modules.get(id)
  if (!module || name === '*') return id
  if (seen.has(id)) return undefined
  seen.add(id)
  const { passed, passedWhole } = module.links()
  const binding = passed.get(name)
  const next = (source: number, as: string) => findOwner(module.imports[source] ?? '', as, modules, seen)
  if (binding) return next(binding.source, binding.name)
  if (module.exports.includes(name)) return id
  for (const source of passedWhole) {
    const found = next(source, name)
    if (found) return found
  }
  return undefined
}
