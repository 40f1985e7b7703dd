import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import type { BuiltPages } from './app/api/navigation/built-pages.ts'

type BuildEnd = Parameters<NonNullable<Config['buildEnd']>>[0]
type Chunk = { file: string; imports?: string[] }

/**
 * Writes `pages.json`: the path of each page and the files of its code, those of the layouts around it included. The app loads the code
 * of other pages ahead, and React Router tells nobody which files those are.
 */
export async function listPages({ buildManifest, reactRouterConfig }: BuildEnd): Promise<void> {
  const client = join(reactRouterConfig.buildDirectory, 'client')
  const chunks = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const routes = buildManifest?.routes ?? {}

  const chunkOf = (source: string) => {
    const found = Object.keys(chunks).find((key) => key.split('?')[0] === source)
    if (found === undefined) throw new Error(`The build has no code of ${source}`)
    return found
  }
  const withImports = (key: string, seen: Set<string>): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of chunks[key]?.imports ?? []) withImports(next, seen)
    return seen
  }
  /** A route and those around it, the outermost first. */
  const around = (id: string | undefined): Array<(typeof routes)[string]> => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...around(route.parentId), route] : []
  }

  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const pages = Object.keys(routes)
    .filter((id) => !parents.has(id))
    .map((id) => {
      const chain = around(id)
      const keys = new Set<string>()
      for (const { file } of chain.toReversed()) withImports(chunkOf(`app/${file}`), keys)
      return {
        path: `/${chain.flatMap(({ path }) => path ?? []).join('/')}`.replaceAll('//', '/'),
        files: [...keys].map((key) => `/${chunks[key]?.file}`),
      }
    })
  const list: BuiltPages = { entry: `/${chunks[chunkOf('app/entry.client.tsx')]?.file}`, pages }
  await writeFile(join(client, 'pages.json'), JSON.stringify(list))
}
