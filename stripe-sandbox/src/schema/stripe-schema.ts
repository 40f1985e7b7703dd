import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rootsFile, type SchemaFile } from './schema.ts'

const generator = fileURLToPath(new URL('generate.ts', import.meta.url))
const cacheFolder = new URL('../../../.cache/', import.meta.url)

/**
 * JSON Schema (draft 07) of every type in roots.ts, read from the declarations of the installed SDK. It takes seconds,
 * so the result is kept until the SDK, the roots or the generator change. Never committed: it belongs to the package.
 */
export async function stripeSchema(): Promise<SchemaFile> {
  const sdk = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../package.json')
  const hash = createHash('sha256')
  for (const input of [rootsFile, generator, sdk]) hash.update(readFileSync(input))
  const cached = new URL(`stripe-schema-${hash.digest('hex').slice(0, 16)}.json`, cacheFolder)
  if (existsSync(cached)) return JSON.parse(readFileSync(cached, 'utf8')) as SchemaFile

  // The compiler alone takes half a second to load.
  const { generate } = await import('./generate.ts')
  const schema = generate()
  mkdirSync(cacheFolder, { recursive: true })
  const unfinished = new URL(`stripe-schema-${process.pid}.tmp`, cacheFolder)
  writeFileSync(unfinished, JSON.stringify(schema))
  renameSync(unfinished, cached)
  return schema
}
