import { expect, test, vi } from 'vitest'
import { firstPhotosFirst } from './first-photos-first.ts'

test('photos further down wait until the first ones have arrived, or have failed', () => {
  vi.useFakeTimers()
  const [first, second] = [photo('eager'), photo('eager')]
  photo('lazy')

  start()
  expect(isWaiting()).toBe(true)

  finish(first, 'load')
  expect(isWaiting()).toBe(true)

  finish(second, 'error')
  expect(isWaiting()).toBe(false)
  vi.useRealTimers()
})

test('a page without first photos keeps nothing waiting', () => {
  vi.useFakeTimers()
  photo('lazy')

  start()

  expect(isWaiting()).toBe(false)
  vi.useRealTimers()
})

function start() {
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- the page runs this text
  new Function(firstPhotosFirst)()
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
}

/** Once all has happened that would happen by itself. */
function isWaiting(): boolean {
  vi.runAllTimers()
  return document.documentElement.hasAttribute('data-waits')
}

function photo(loading: 'eager' | 'lazy'): HTMLImageElement {
  const image = document.createElement('img')
  image.setAttribute('loading', loading)
  Object.defineProperty(image, 'complete', { value: loading === 'lazy', configurable: true })
  document.body.append(image)
  return image
}

function finish(image: HTMLImageElement, event: 'load' | 'error') {
  Object.defineProperty(image, 'complete', { value: true })
  image.dispatchEvent(new Event(event))
}
