import type { ESTree } from 'vite'

/** An exported name of the n-th module that a module names. The name `*` stands for all of them. */
export type Binding = { source: number; name: string }

/** What a module has from others. */
export type Links = {
  /** The modules that it names, each once, in their order. */
  sources: string[]
  used: Binding[]
  /** Its exports that belong to other modules. */
  passed: Map<string, Binding>
  /** The modules of which it exports everything. */
  passedWhole: number[]
}

/** Reads the import and export statements of a module. */
export function linksOf({ body }: ESTree.Program): Links {
  const links: Links = { sources: [], used: [], passed: new Map(), passedWhole: [] }
  const imported = new Map<string, Binding>()

  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      const source = indexOf(statement.source.value, links)
      if (statement.specifiers.length === 0) links.used.push({ source, name: '*' })
      for (const one of statement.specifiers) {
        const binding = { source, name: importedName(one) }
        imported.set(one.local.name, binding)
        links.used.push(binding)
      }
    } else if (statement.type === 'ExportAllDeclaration') {
      const source = indexOf(statement.source.value, links)
      if (statement.exported) links.passed.set(nameOf(statement.exported), { source, name: '*' })
      else links.passedWhole.push(source)
    } else if (statement.type === 'ExportNamedDeclaration') {
      const source = statement.source && indexOf(statement.source.value, links)
      for (const { local, exported } of statement.specifiers) {
        const binding = source === null ? imported.get(nameOf(local)) : { source, name: nameOf(local) }
        if (binding) links.passed.set(nameOf(exported), binding)
      }
    }
  }
  return links
}

function indexOf(source: string, { sources }: Links): number {
  if (!sources.includes(source)) sources.push(source)
  return sources.indexOf(source)
}

function importedName(one: ESTree.ImportDeclarationSpecifier): string {
  if (one.type === 'ImportSpecifier') return nameOf(one.imported)
  return one.type === 'ImportDefaultSpecifier' ? 'default' : '*'
}

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name)
