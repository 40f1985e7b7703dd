/**
 * Files that may import the same things. `mayImport` holds folders (ending in a slash) and files of the checkout,
 * `packages` names from outside; `zod` includes `zod/mini`, but not the other way round.
 */
export type Zone = {
  files: RegExp
  mayImport: string[]
  packages: string[]
  /** Files, folders and packages for `import type` only: nothing of them is there at run time. */
  types?: string[]
}

/** What must not be reached from some files, over any number of imports that are still there at run time. */
export type Closure = { from: RegExp; never: string; why: string }

/** The domains in their order: each may import itself and those before it. */
export const DOMAINS = [
  'contact',
  'accounts',
  'notices',
  'locations',
  'prices',
  'images',
  'sequences',
  'sales',
  'payouts',
]

export const upTo = (domain: string) => DOMAINS.slice(0, DOMAINS.indexOf(domain) + 1)

/** What the domains know of the outside world. */
export const PORTS = [
  ...['jobs', 'storage', 'mail', 'payments'].map((name) => `server/src/${name}/port.ts`),
  'server/src/decoder/parent.ts',
]
export const TEST_TOOLS = ['node:', 'vitest', 'fast-check']
