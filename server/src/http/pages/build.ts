import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'

/** `currency` is an ISO 4217 code, `publicUrl` has no trailing slash. */
export type PublicConfig = {
  isDemo: boolean
  demoAccounts: Array<{ role: string; username: string; password: string }> | null
  socialUrl: string | null
  currency: string
  publicUrl: string
}

export type PagesOptions = {
  /** Contains `client` and `server`. */
  buildDir: string
  publicConfig: PublicConfig
  mediaOrigin?: string
  reportUri?: string
  /** The web workspace, to serve its sources through Vite. */
  developFrom?: string
}

type WireRequest = { method: string; path: string; headers: Record<string, string>; body: string | undefined }
type WireAnswer = { status: number; body: unknown }
export type PageRequest = {
  send: (request: WireRequest) => Promise<WireAnswer>
  nonce: string
  config: PublicConfig
  report: (error: unknown) => void
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
