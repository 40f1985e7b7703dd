import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { movePage } from '../testing/small-server.ts'
import { Toasts } from '../ui/toasts.tsx'
import { fetchPages, isWithinReach } from './built-pages.ts'

const there = (name: string) => `data:text/javascript,/*${name}*/`
const cutOff = 'data:text/javascript,throw 0'

const routes = {
  root: { id: 'root', path: '', module: there('root') },
  'routes/public/layout': { id: 'routes/public/layout', parentId: 'root', module: there('public') },
  home: { id: 'home', parentId: 'routes/public/layout', path: 'home', module: there('home') },
  'routes/user/layout': { id: 'routes/user/layout', parentId: 'root', path: 'user', module: there('user') },
  view: {
    id: 'view',
    parentId: 'routes/user/layout',
    path: 'sequence/view/:id',
    module: there('view'),
    imports: [there('shared')],
    clientLoaderModule: there('loader'),
  },
  profile: { id: 'profile', parentId: 'routes/user/layout', path: 'profile', module: cutOff },
  payouts: {
    id: 'payouts',
    parentId: 'routes/user/layout',
    path: 'payouts',
    module: there('payouts'),
    imports: [cutOff],
  },
}

test('the code of the pages of the area that is open is fetched once, and of no other', () => {
  openAt('/user/sequences')

  fetchPages()
  fetchPages()

  expect(preloaded()).toEqual([there('view'), there('shared'), there('loader'), cutOff, there('payouts')])
})

test('outside of the private areas it is that of the public pages', () => {
  openAt('/works')

  fetchPages()

  expect(preloaded()).toEqual([there('home')])
})

test('who saves data is spared it', () => {
  openAt('/works')
  Object.assign(navigator, { connection: { saveData: true } })

  fetchPages()

  expect(preloaded()).toEqual([])
  Object.assign(navigator, { connection: undefined })
})

test.each([
  ['/user/sequence/view/7?page=2#top', true],
  ['/home', true],
  ['/user/profile', false],
  ['/user/payouts', false],
  ['/nowhere', true],
])('whether the page %s can be had: %s; if not, that is told', async (to, isThere) => {
  openAt('/user/sequences')
  render(<Toasts />)

  expect(await isWithinReach(to)).toBe(isThere)

  if (!isThere) expect((await screen.findByRole('alert')).textContent).toMatch(/line|connection/)
  else expect(screen.queryByRole('alert')).toBeNull()
})

/** The page at an address, with the routes as React Router leaves them in it. */
function openAt(path: string) {
  for (const link of document.head.querySelectorAll('link')) link.remove()
  vi.stubGlobal('__reactRouterManifest', { routes })
  movePage(`http://localhost${path}`)
}

const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
