import { type ComponentType, lazy } from 'react'
import { log } from './log.ts'

/**
 * A part of a page whose code comes with its first use. While the line is gone the page stays without it, and the part comes once the
 * line is back: a page that can be read must not end in an error because its Share button is missing. What a page is nothing without
 * uses React's own `lazy`, so that the page says what is wrong.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await insist(load) }))

/** Loads again when the browser is back online, and every ten seconds, as some lines are gone without a word. */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      log('Code could not be loaded', error)
      await untilBack()
    }
  }
}

function untilBack(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, 10_000)
    addEventListener('online', end)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
  })
}
