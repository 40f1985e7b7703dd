import { expect, test } from 'vitest'
import { firstPhotosFirst } from './first-photos-first.ts'

test('photos further down wait until the first ones have arrived, or have failed', () => {
  const [first, second] = [photo('eager'), photo('eager')]
  photo('lazy')

  new Function(firstPhotosFirst)()
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  expect(waits()).toBe(true)

  finish(first, 'load')
  expect(waits()).toBe(true)

  finish(second, 'error')
  expect(waits()).toBe(false)
})

test('a page without first photos keeps nothing waiting', () => {
  document.body.replaceChildren()
  photo('lazy')

  new Function(firstPhotosFirst)()
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))

  expect(waits()).toBe(false)
})

const waits = () => document.documentElement.hasAttribute('data-waits')

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
