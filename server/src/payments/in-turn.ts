import { ProviderUnavailable } from './port.ts'

/** Unanswered calls in a row after which the provider counts as away, and not one payment as broken. */
const MOST_SILENT = 3

export type Work = () => Promise<unknown>
type Deps = { log: { warn: (what: object, text: string) => void } }

/**
 * Does one work after another. One that fails is logged and left to the next run: it blocks no other. After `most` in a row without
 * an answer the rest is left as well, because each would wait in vain: false.
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
