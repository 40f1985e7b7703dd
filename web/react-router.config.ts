import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'
import { LANGUAGES, prefixOf } from '@lineup/contract/messages/languages.ts'
import type { Config } from '@react-router/dev/config'
import { listPages } from './pages-list.ts'
import { speakEach } from './speak-each.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

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

/** Eleven, the best, takes ten times as long as nine, for a twentieth: too long for the copies in other languages. */
const quality = (folder: string) => (OTHER_LANGUAGES.has(basename(folder)) ? 9 : 11)
const OTHER_LANGUAGES = new Set(LANGUAGES.map((language) => prefixOf(language).slice(1)).filter(Boolean))

/** Writes compressed copies of each file, so that the server need not compress. */
async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const plain = await readFile(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality(parentPath) }
      await writeFile(`${file}.br`, await brotli(plain, { params }))
      await writeFile(`${file}.gz`, await gzip(plain, { level: 9 }))
    }),
  )
}
