import { log } from '../ui/log.ts'

const PATIENCE_MS = 2_000

/** What the page can do without: undefined if it fails, or comes more than `patience` (two seconds) after `first`. */
export function soon<T>(
  read: () => Promise<T>,
  first: Promise<unknown> = Promise.resolve(),
  patience = PATIENCE_MS,
): Promise<T | undefined> {
  const late = first.then(() => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience)))
  const found = read().catch((error: unknown) => {
    log('The page goes on without it', error)
    return undefined
  })
  return Promise.race([found, late])
}
