import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Chunk = { name?: string; file: string; imports?: string[]; css?: string[] }
const client = join(import.meta.dirname, '../web/build/client')
const built = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const findChunk = (name: string): Chunk => {
  const found = Object.values(built).find((chunk) => chunk.name === name)
  if (!found) throw new Error(`The web app has no code called ${name}`)
  return found
}

/** The file of a piece of the web app's code. */
export const fileOf = (name: string): string => findChunk(name).file

/** The file of a piece of the web app's code, those that it imports by itself, and its styles. */
export const filesOf = (name: string): string[] => filesOfChunk(findChunk(name))

/** The same for the code of a route, such as `routes/public/works`, of which the build may have made several pieces. */
export function filesOfRoute(route: string): string[] {
  const chunks = Object.entries(built).filter(([key]) => key.startsWith(`app/${route}.tsx?`))
  if (chunks.length === 0) throw new Error(`The web app has no route ${route}`)
  return chunks.flatMap(([, chunk]) => filesOfChunk(chunk))
}

const filesOfChunk = ({ file, imports = [], css = [] }: Chunk): string[] => [
  file,
  ...imports.flatMap((key) => built[key]?.file ?? []),
  ...css,
]

/** Until the page has these files. `networkidle` says so once for a document, and takes nothing back when more is loaded later. */
export const untilHere = (page: Page, files: string[]) =>
  expect.poll(() => page.evaluate<string[]>(`${missingOf}(${JSON.stringify(files)})`)).toEqual([])

const missingOf = `((files) => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return files.filter((file) => !loaded.some((name) => name.endsWith(file)))
})`
