import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { listPages } from './pages-list.ts'
import { speakEach } from './speak-each.ts'

export default {
  ssr: true,
  // A file for each loader is a request more for each page, and loading ahead fetches them all (docs/decisions/0094).
  splitRouteModules: false,
  // With about thirty routes, the whole table is smaller than one request for a part of it.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async (build) => {
    await listPages(build)
    const client = join(build.reactRouterConfig.buildDirectory, 'client')
    await speakEach(client, join(import.meta.dirname, '..'))
    await compressAll(client)
  },
} satisfies Config

/** Writes compressed copies of each file, so that the server need not compress. */
async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const plain = await readFile(file)
    await writeFile(`${file}.br`, brotliCompressSync(plain))
    await writeFile(`${file}.gz`, gzipSync(plain, { level: 9 }))
  }
}
