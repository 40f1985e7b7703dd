import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRequest, PublicConfig } from '@lineup/contract/page-request.ts'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'

export type PagesOptions = {
  buildDir: string
  publicConfig: PublicConfig
  mediaOrigin?: string
  reportUri?: string
  /** The web workspace, to serve its sources through Vite. */
  developFrom?: string
}

export type PagesBuild = ServerBuild & {
  entry: {
    module: {
      contextWith: (request: PageRequest) => RouterContextProvider
      createRequestHandler: typeof createRequestHandler
    }
  }
}

export async function builtPages(buildDir: string): Promise<() => Promise<PagesBuild>> {
  const build = (await import(pathToFileURL(join(buildDir, 'server', 'index.js')).href)) as PagesBuild
  return () => Promise.resolve(build)
}
