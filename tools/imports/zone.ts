/**
 * A group of files with the same import rules. `mayImport` lists folders (with a trailing slash) and files of the
 * checkout, `packages` lists npm packages. `zod` also allows `zod/mini`, but not the other way round.
 */
export type Zone = {
  files: RegExp
  mayImport: string[]
  packages: string[]
  types?: string[]
}

/** A package that some files must not reach through any chain of runtime imports. */
export type Closure = { from: RegExp; never: string; why: string }

/** The domains in order. Each may import itself and the ones before it. */
export const DOMAINS = [
  'contact',
  'accounts',
  'notices',
  'locations',
  'prices',
  'images',
  'alerts',
  'sequences',
  'sales',
  'payouts',
  'operating',
]

export const upTo = (domain: string) => DOMAINS.slice(0, DOMAINS.indexOf(domain) + 1)

/** The only parts of the outside world that domains may know. */
export const PORTS = [
  ...['jobs', 'storage', 'mail', 'payments', 'metrics'].map((name) => `server/src/${name}/port.ts`),
  'server/src/decoder/parent/decoder.ts',
]
export const TEST_TOOLS = ['node:', 'vitest', 'fast-check', 'fflate']
