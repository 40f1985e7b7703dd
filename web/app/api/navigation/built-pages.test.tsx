import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { movePage, startSmallServer } from '../../testing/small-server.ts'
import { Toasts } from '../../ui/overlay/toasts.tsx'
import { type BuiltPages, fetchPages, forgetPages, isWithinReach } from './built-pages.ts'
import { missingCode } from './missing-code.ts'

const there = (name: string) => `data:text/javascript,/*${name}*/`
const cutOff = 'data:text/javascript,throw 0'

const entry = 'http://localhost/assets/entry.js'
const layout = there('layout')
const pages = [
  { path: '/', files: [there('home'), layout] },
  { path: '/*', files: [cutOff] },
  { path: '/user/sequence/view/:id', files: [there('view'), there('shared')] },
  { path: '/user/profile', files: [cutOff] },
  { path: '/user/payouts', files: [there('payouts'), cutOff] },
]

let server: Awaited<ReturnType<typeof startSmallServer>>
let built: BuiltPages = { entry: '/assets/entry.js', pages }
beforeEach(async () => {
  built = { entry: '/assets/entry.js', pages }
  server = await startSmallServer(() => ({ status: 200, body: built }))
})
afterEach(async () => {
  missingCode.clear()
  forgetPages()
  await server[Symbol.asyncDispose]()
})

test('the code of the pages of the current area is preloaded once, and of no other area', async () => {
  openAt('/user/sequences')

  await fetchPages(entry)
  await fetchPages(entry)

  expect(preloaded()).toEqual([there('view'), there('shared'), cutOff, there('payouts')])
})

test('outside the private areas the public pages are preloaded', async () => {
  openAt('/works')

  await fetchPages(entry)

  expect(preloaded()).toEqual([there('home'), layout, cutOff])
})

test('a page is preloaded after the one before has come', async () => {
  openAt('/works')
  isAnswering = false

  const all = fetchPages(entry)
  await expect.poll(preloaded).toEqual([there('home')])
  isAnswering = true
  document.head.querySelector('link')?.dispatchEvent(new Event('load'))
  await all

  expect(preloaded()).toEqual([there('home'), layout, cutOff])
})

test('nothing is preloaded when the browser saves data', async () => {
  openAt('/works')
  Object.assign(navigator, { connection: { saveData: true } })

  await fetchPages(entry)

  expect(preloaded()).toEqual([])
  Object.assign(navigator, { connection: undefined })
})

test.each([
  ['/user/sequence/view/7?page=2#top', true],
  ['/', true],
  ['/user/profile', false],
  ['/user/payouts', false],
  ['/nowhere', false],
])('whether the code of %s can be loaded: %s; if not, a toast says so', async (to, isThere) => {
  openAt('/user/sequences')
  render(<Toasts />)

  expect(await isWithinReach(to, entry)).toBe(isThere)
  expect(missingCode.size).toBe(isThere ? 0 : 1)

  if (!isThere) expect((await screen.findByRole('alert')).textContent).toMatch(/line|connection/)
  else expect(screen.queryByRole('alert')).toBeNull()
})

test('a change of the query alone needs the code of the page that is open', async () => {
  openAt('/user/profile')

  expect(await isWithinReach('?photo=7', entry)).toBe(false)
})

test('the files of a newer release are not mixed with those of this page', async () => {
  openAt('/user/sequences')
  built = { entry: '/assets/newer.js', pages }

  await fetchPages(entry)

  expect(preloaded()).toEqual([])
  expect(await isWithinReach('/user/profile', entry)).toBe(true)
})

test('without a line from the start, no other page is within reach', async () => {
  openAt('/user/sequences')
  await server[Symbol.asyncDispose]()

  expect(await isWithinReach('/', entry)).toBe(false)
})

// jsdom loads no modules: this answers for the browser.
let isAnswering = true
new MutationObserver((changes) => {
  const links = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLLinkElement)
  for (const link of isAnswering ? links : []) link.dispatchEvent(new Event(link.href === cutOff ? 'error' : 'load'))
}).observe(document.head, { childList: true })

/** Sets the path. */
function openAt(path: string) {
  for (const link of document.head.querySelectorAll('link')) link.remove()
  movePage(location.origin + path)
}

const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
