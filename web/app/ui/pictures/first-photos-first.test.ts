import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { firstPhotosFirst } from './first-photos-first.ts'

test('photos further down wait until the first ones have arrived, or have failed', async () => {
  const [first, second] = [photo('eager'), photo('eager')]
  photo('lazy')

  runInHead()
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  expect(waits()).toBe(true)

  finish(first, 'load')
  expect(waits()).toBe(true)

  finish(second, 'error')
  await waitFor(() => expect(waits()).toBe(false))
})

test('a page without first photos keeps nothing waiting', async () => {
  document.body.replaceChildren()
  photo('lazy')

  runInHead()
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))

  await waitFor(() => expect(waits()).toBe(false))
})

// oxlint-disable-next-line typescript/no-implied-eval -- the page runs this text
const runInHead = () => new Function(firstPhotosFirst)()

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
