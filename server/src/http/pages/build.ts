import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRequest, PublicConfig } from '@lineup/contract/page-request.ts'
import type { createRequestHandler, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'

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

/** What renders a page. Making it reads the whole table of routes. */
export type Pages = {
  contextWith: (request: PageRequest) => RouterContextProvider
  render: RequestHandler
}

export function pagesOf(build: PagesBuild, mode: 'production' | 'development'): Pages {
  const { contextWith, createRequestHandler } = build.entry.module
  return { contextWith, render: createRequestHandler(build, mode) }
}

export async function builtPages(buildDir: string): Promise<() => Promise<Pages>> {
  const build = (await import(pathToFileURL(join(buildDir, 'server', 'index.js')).href)) as PagesBuild
  const pages = pagesOf(build, 'production')
  return () => Promise.resolve(pages)
}
