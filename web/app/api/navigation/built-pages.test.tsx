import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { movePage } from '../../testing/small-server.ts'
import { Toasts } from '../../ui/overlay/toasts.tsx'
import { fetchPages, isWithinReach } from './built-pages.ts'
import { missingCode } from './missing-code.ts'

const there = (name: string) => `data:text/javascript,/*${name}*/`
const cutOff = 'data:text/javascript,throw 0'

const files: Record<string, { parentId?: string; module: string; imports?: string[]; clientLoaderModule?: string }> = {
  root: { module: there('root') },
  'routes/public/layout': { parentId: 'root', module: there('public') },
  index: { parentId: 'routes/public/layout', module: there('home') },
  unknown: { parentId: 'routes/public/layout', module: cutOff },
  'routes/user/layout': { parentId: 'root', module: there('user') },
  view: {
    parentId: 'routes/user/layout',
    module: there('view'),
    imports: [there('shared')],
    clientLoaderModule: there('loader'),
  },
  profile: { parentId: 'routes/user/layout', module: cutOff },
  payouts: { parentId: 'routes/user/layout', module: there('payouts'), imports: [cutOff] },
}

const routes = [
  {
    id: 'root',
    path: '',
    children: [
      {
        id: 'routes/public/layout',
        children: [
          { id: 'index', index: true },
          { id: 'unknown', path: '*' },
        ],
      },
      {
        id: 'routes/user/layout',
        children: [
          { id: 'view', path: 'user/sequence/view/:id' },
          { id: 'profile', path: 'user/profile' },
          { id: 'payouts', path: 'user/payouts' },
        ],
      },
    ],
  },
]

afterEach(() => missingCode.clear())

test('the code of the pages of the current area is preloaded once, and of no other area', async () => {
  openAt('/user/sequences')

  await fetchPages()
  await fetchPages()

  expect(preloaded()).toEqual([there('view'), there('shared'), there('loader'), cutOff, there('payouts')])
})

test('outside the private areas the public pages are preloaded', async () => {
  openAt('/works')

  await fetchPages()

  expect(preloaded()).toEqual([there('home'), cutOff])
})

test('a page is preloaded after the one before has come', async () => {
  openAt('/works')
  isAnswering = false

  const all = fetchPages()
  await expect.poll(preloaded).toEqual([there('home')])
  isAnswering = true
  document.head.querySelector('link')?.dispatchEvent(new Event('load'))
  await all

  expect(preloaded()).toEqual([there('home'), cutOff])
})

test('nothing is preloaded when the browser saves data', async () => {
  openAt('/works')
  Object.assign(navigator, { connection: { saveData: true } })

  await fetchPages()

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

  expect(await isWithinReach(to)).toBe(isThere)
  expect(missingCode.size).toBe(isThere ? 0 : 1)

  if (!isThere) expect((await screen.findByRole('alert')).textContent).toMatch(/line|connection/)
  else expect(screen.queryByRole('alert')).toBeNull()
})

test('a change of the query alone needs the code of the page that is open', async () => {
  openAt('/user/profile')

  expect(await isWithinReach('?photo=7')).toBe(false)
})

// jsdom loads no modules: this answers for the browser.
let isAnswering = true
new MutationObserver((changes) => {
  const links = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLLinkElement)
  for (const link of isAnswering ? links : []) link.dispatchEvent(new Event(link.href === cutOff ? 'error' : 'load'))
}).observe(document.head, { childList: true })

/** Sets the address and React Router's manifest. */
function openAt(path: string) {
  for (const link of document.head.querySelectorAll('link')) link.remove()
  const manifest = Object.entries(files).map(([id, page]) => [id, { id, ...page }])
  vi.stubGlobal('__reactRouterManifest', { routes: Object.fromEntries(manifest) })
  vi.stubGlobal('__reactRouterDataRouter', { routes })
  movePage(`http://localhost${path}`)
}

const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
