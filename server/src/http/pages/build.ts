import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'

/** What the pages may know of the installation. `currency` is an ISO 4217 code, `publicUrl` an origin without a slash at its end. */
export type PublicConfig = {
  isDemo: boolean
  demoAccounts: Array<{ role: string; username: string; password: string }> | null
  socialUrl: string | null
  currency: string
  publicUrl: string
}

export type PagesOptions = {
  /** The folder that the web app was built into, with `client` and `server` below it. */
  buildDir: string
  publicConfig: PublicConfig
  /** Where previews come from, when that is another origin. */
  mediaOrigin?: string
  /** Where browsers report what the policy refused. */
  reportUri?: string
  /** Serve the sources through Vite instead of the build, with reload; the folder of the web workspace. */
  developFrom?: string
}

/** One request of a page's loader to our own API, and its answer. */
type WireRequest = { method: string; path: string; headers: Record<string, string>; body: string | undefined }
type WireAnswer = { status: number; body: unknown }
export type PageRequest = {
  send: (request: WireRequest) => Promise<WireAnswer>
  nonce: string
  config: PublicConfig
  report: (error: unknown) => void
}

/** The built web app: its routes, the maker of what its loaders read, and its own copy of the router. */
export type PagesBuild = ServerBuild & {
  entry: {
    module: {
      contextWith: (request: PageRequest) => RouterContextProvider
      createRequestHandler: typeof createRequestHandler
    }
  }
}

/** Loads what `npm run build` made of the web app, once. */
export async function builtPages(buildDir: string): Promise<() => Promise<PagesBuild>> {
  const build = (await import(pathToFileURL(join(buildDir, 'server', 'index.js')).href)) as PagesBuild
  return () => Promise.resolve(build)
}
