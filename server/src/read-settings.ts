import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** Lists all faults together, without any value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** http or https, without a path. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).pathname === '/' && !new URL(url).search)
export const flag = z.enum(['0', '1']).transform((text) => text === '1')

/** Reads single keys of the environment and collects what is wrong with them. `<KEY>_FILE` names a file with the value. */
export function openSettings<Key extends string>(env: NodeJS.ProcessEnv) {
  const faults: string[] = []
  const unreadable = new Set<Key>()
  const fault = (key: Key, why: string) => void faults.push(`${key} ${why}`)

  const text = (key: Key): string | undefined => (env[`${key}_FILE`] ? textOfFile(key) : env[key] || undefined)

  function textOfFile(key: Key): string | undefined {
    if (unreadable.has(key)) return undefined
    try {
      return readFileSync(env[`${key}_FILE`] ?? '', 'utf8').trim() || undefined
    } catch (error) {
      unreadable.add(key)
      faults.push(`${key}_FILE names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`)
      return undefined
    }
  }

  const read = <T, F>(key: Key, schema: z.ZodType<T, string>, fallback: F, why: string): T | F => {
    const value = text(key)
    const parsed = value === undefined ? undefined : schema.safeParse(value)
    if (parsed?.success === false) fault(key, why)
    return parsed?.success === true ? parsed.data : fallback
  }

  const need = (key: Key): string => {
    const value = text(key)
    if (value === undefined && !unreadable.has(key)) fault(key, 'is missing')
    return value ?? ''
  }

  return { text, read, need, fault, check: () => throwFaults(faults) }
}

function throwFaults(faults: string[]): void {
  if (faults.length > 0) throw new ConfigError(faults)
}

/** For programs: prints the faults and ends. Anything else is thrown on. */
export function endWith(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
