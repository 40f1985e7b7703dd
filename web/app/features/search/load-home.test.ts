import { expect, test, vi } from 'vitest'
import { guard } from '../../api/navigation/guards.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { unpackFiles } from '../../ui/pictures/pack-files.ts'
import { loadInBrowser } from './load-in-browser.ts'
import { keepShown } from './shown.ts'

const filters = { continent_id: 7, region_id: null, area_id: null, spot_id: null, date: null, until: null }
const choices = { continent: [{ id: 7, name: 'Oceania' }], region: [{ id: 8, name: 'Tahiti' }], area: [], spot: [] }
const places = { continent_id: 7, region_id: null, area_id: null, spot_id: null }
const place = { ...places, continent: 'Oceania', region: null, area: null, spot: null }
const shown = { filters, place, choices, desired: [], popular: [], commission: '€7' }

test.each([
  ['/works', null, 0],
  ['/admin/users', 1, 1],
  ['/user/sequences', 2, 1],
])('on the way back from %s the random row is asked for anew: %s, %i', async (pathname, role, times) => {
  await using server = await startSmallServer(() => ({ status: 200, body: {} }))
  keepShown(shown)
  localStorage.setItem('lineup.session', JSON.stringify({ id: 1, username: 'ada', role, token: 'a' }))
  if (role) await guard({ request: new Request(`http://localhost${pathname}`) }, async () => {})

  await loadInBrowser('http://localhost/home')

  expect(server.seen.filter(({ url }) => url === '/api/sequence/desire')).toHaveLength(times)
  localStorage.clear()
})

test('while the server is unreachable, a search keeps what the page showed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = await startSmallServer(() => ({ status: 200, body: {} }))
  await server[Symbol.asyncDispose]()
  keepShown(shown)

  const same = unpackFiles(await loadInBrowser('http://localhost/home?continent_id=7&date=2026-11-18'))
  const other = unpackFiles(await loadInBrowser('http://localhost/home?continent_id=9'))

  expect(same).toMatchObject({
    place,
    choices,
    commission: '€7',
    first: null,
    filters: { ...filters, date: '2026-11-18' },
  })
  // Another continent's regions are not kept.
  expect(other.choices).toEqual({ ...choices, region: [] })
  warn.mockRestore()
})
