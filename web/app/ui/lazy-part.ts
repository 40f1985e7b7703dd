import { type ComponentType, lazy } from 'react'
import { log } from './log.ts'

/**
 * A part of a page whose code comes with its first use. While the line is gone the page stays without it, and the part comes once the
 * line is back: a page that can be read must not end in an error because its Share button is missing. What a page is nothing without
 * uses React's own `lazy`, so that the page says what is wrong.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, when?: 'ahead') {
  if (when === 'ahead') ahead.add(load)
  return lazy(async () => ({ default: await insist(load) }))
}

/** What the first press on a page needs. On a beach the line may be gone by then, and some browsers try a file only once. */
const ahead = new Set<() => Promise<unknown>>()

/** Loads these parts of the pages that are here, one at a time, each when `untilIdle` says so. */
export async function loadPartsAhead(untilIdle: () => Promise<unknown>): Promise<void> {
  for (const load of ahead) {
    await untilIdle()
    // Its first use tries again.
    await load().catch(() => undefined)
  }
}

/** Loads again when the browser is back online, or after ten seconds, as some lines are gone without a word. */
export const insist = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error: unknown) => {
    log('Code could not be loaded', error)
    // Whichever comes first: two that each tried again would double with every failure.
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, 10_000)
    })
    return insist(load)
  })
