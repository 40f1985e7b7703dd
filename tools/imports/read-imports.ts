import { posix } from 'node:path'

export type Import = { specifier: string; isTypeOnly: boolean }

const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:[\w\s{},*$]+?\s*from\s*)?['"]([^'"\n]+)['"]/gm
const CALL = /\b(?:import|require)\(\s*['"]([^'"$\n]+)['"]/g

/** The imports of a source text, static and dynamic. TypeScript 7 has no API to ask, so the text is read by pattern. */
export function readImports(text: string): Import[] {
  const statements = [...text.matchAll(STATEMENT)].map(([, type, specifier = '']) => ({
    specifier,
    isTypeOnly: type !== undefined,
  }))
  const calls = [...text.matchAll(CALL)].map(([, specifier = '']) => ({ specifier, isTypeOnly: false }))
  return [...statements, ...calls]
}

/** What each workspace offers to the others: its name and the `exports` of its package.json. */
export type Workspaces = Record<string, { folder: string; exports: Record<string, string> }>

/** The file of the checkout behind a specifier; nothing for packages and for what Node brings. */
export function resolveImport(file: string, specifier: string, workspaces: Workspaces): string | undefined {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path)
  if (path.startsWith('~/')) return posix.join(file.split('/')[0] ?? '', 'app', path.slice(2))

  const name = path.split('/').slice(0, 2).join('/')
  const workspace = workspaces[name]
  if (!workspace) return undefined
  const wanted = `.${path.slice(name.length)}`

  for (const [key, target] of Object.entries(workspace.exports)) {
    const [before = '', after] = key.split('*')
    if (after === undefined ? key !== wanted : !(wanted.startsWith(before) && wanted.endsWith(after))) continue
    const middle = after === undefined ? '' : wanted.slice(before.length, wanted.length - after.length)
    return posix.join(workspace.folder, target.replace('*', middle))
  }
  return `${workspace.folder}/ (not exported: ${wanted})`
}
