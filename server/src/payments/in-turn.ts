import { ProviderUnavailable } from './port.ts'

/** So many calls in a row without an answer mean that the provider is away, not that one payment is broken. */
const MOST_SILENT = 3

export type Work = () => Promise<unknown>
type Deps = { log: { warn: (what: object, text: string) => void } }

/**
 * Does one piece of work after another. What fails is logged, left to the next run, and blocks nothing else. After `most` calls in a
 * row without an answer it leaves the rest too, since each would wait in vain, and returns false.
 */
export async function inTurn({ log }: Deps, works: AsyncIterable<Work>, most = MOST_SILENT): Promise<boolean> {
  let silent = 0
  for await (const work of works) {
    try {
      await work()
      silent = 0
    } catch (error) {
      log.warn({ err: error }, 'left to the next reconciliation')
      silent = error instanceof ProviderUnavailable && error.why === 'lost' ? silent + 1 : 0
      if (silent === most) return false
    }
  }
  return true
}
