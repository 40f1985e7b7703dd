import { minifySync, type Plugin, type Rolldown } from 'vite'
import { linksOf } from './links.ts'
import { graphOf, type SourceModule } from './module-graph.ts'
import { planChunks } from './plan-chunks.ts'

/** A plugin that plans the browser's chunks when all modules are known, and the names for `codeSplitting` that follow from it. */
export function chunksPlugin(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  const ids = new Set<string>()
  let plan = new Map<string, string>()

  return {
    nameOf: (id) => plan.get(id) ?? null,
    plugin: {
      name: 'lineup:chunks',
      applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
      // The bundler asks for it where a chunk need not have all that its modules need.
      options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
      moduleParsed: ({ id }) => void ids.add(id),
      renderStart() {
        // The bundler parses in parallel.
        const modules = new Map([...ids].sort().map((id) => [id, sourceModule(id, this)]))
        plan = planChunks(graphOf(modules), isPage, isLoadedWith)
      },
    },
  }
}

function sourceModule(id: string, bundler: Rolldown.PluginContext): SourceModule {
  const {
    code,
    isEntry = false,
    importedIds = [],
    dynamicallyImportedIds = [],
    exports = [],
  } = bundler.getModuleInfo(id) ?? {}
  let links: ReturnType<typeof linksOf> | undefined
  return {
    size: () => minifySync(id, code ?? '').code.length,
    isEntry,
    imports: importedIds,
    later: dynamicallyImportedIds,
    exports,
    links: () => (links ??= linksOf(bundler.parse(code ?? '', { lang: 'js' }))),
  }
}

const fileOf = (entry: string) => entry.replace(/\?.*/, '')
const isRoute = (entry: string) => entry.includes('/app/routes/')
const isLayout = (entry: string) => isRoute(entry) && fileOf(entry).endsWith('/layout.tsx')
const isPage = (entry: string) => isRoute(entry) && !isLayout(entry)

/** The browser's start and the root of all pages; the layout of the folder that a page lies in; the page. */
function isLoadedWith(entry: string, page: string): boolean {
  if (!isRoute(entry)) return true
  return entry === page || (isLayout(entry) && page.startsWith(fileOf(entry).replace(/layout\.tsx$/, '')))
}
