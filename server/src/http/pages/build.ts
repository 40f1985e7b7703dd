import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language, prefixOf } from '@lineup/contract/messages/languages.ts'
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
      contextWith: (request: Omit<PageRequest, 'language'>) => RouterContextProvider
      createRequestHandler: typeof createRequestHandler
      renderIn: <Page>(language: Language, render: () => Page) => Page
    }
  }
}

/** What renders a page. */
export type Pages = { render: (request: Request, page: PageRequest) => Promise<Response> }

/** @param files What names the browser's code for a language. */
export function pagesOf(
  build: PagesBuild,
  mode: 'production' | 'development',
  files: (language: Language) => ServerBuild['assets'] = () => build.assets,
): Pages {
  const { contextWith, createRequestHandler, renderIn } = build.entry.module
  // Making one reads the whole table of routes.
  const handlers = new Map<Language, RequestHandler>()
  function handlerFor(language: Language): RequestHandler {
    const basename = prefixOf(language) || '/'
    const handler =
      handlers.get(language) ?? createRequestHandler({ ...build, basename, assets: files(language) }, mode)
    handlers.set(language, handler)
    return handler
  }
  return {
    render: (request, { language, ...page }) =>
      renderIn(language, () => handlerFor(language)(request, contextWith(page))),
  }
}

export async function builtPages(buildDir: string): Promise<() => Promise<Pages>> {
  const build = (await import(pathToFileURL(join(buildDir, 'server', 'index.js')).href)) as PagesBuild
  const files = new Map(
    LANGUAGES.map((language) => [language, filesIn(language, build.assets, join(buildDir, 'client'))]),
  )
  const pages = pagesOf(build, 'production', (language) => files.get(language) ?? build.assets)
  return () => Promise.resolve(pages)
}

/** The build gives each language a copy of the code that has words (web/speak-each.ts). */
function filesIn(language: Language, assets: ServerBuild['assets'], client: string): ServerBuild['assets'] {
  const prefix = prefixOf(language)
  const own = (file: string) => `/assets${prefix}/${file}`
  const text = JSON.stringify(assets).replaceAll(/"\/assets\/([\w.-]+\.js)"/g, (whole, file: string) =>
    existsSync(join(client, own(file))) ? JSON.stringify(own(file)) : whole,
  )
  return JSON.parse(text) as ServerBuild['assets']
}
