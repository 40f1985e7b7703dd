import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { noFacts, ok, sent, submit, typeName } from '../../testing/place-form.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { newPlace, placeCalls } from './place-calls.ts'
import { PlaceForm } from './place-form.tsx'

const taken = { status: 422, body: { status: false, key: 'Invalid', message: [] as string[] } }
const spotsOf = (list: object[]) => ok({ list, total: list.length })
const path = [
  { id: 1, name: 'Asia' },
  { id: 2, name: 'Bali' },
  { id: 3, name: 'Bukit' },
]
const bukit = { status: 1, area_id: 3, area: 'Bukit', disabled_above: null, ...noFacts, path }
const parent = { id: 3, name: 'Bukit' }

test.each([
  ['a way to it', undefined],
  ['the answer to who asked for it', 'Bukit, Bali'],
])('a name that is taken offers the place that has it: %s', async (_, region) => {
  taken.body.message = ['This name is taken: there is such a spot in the same area']
  const list = [
    { ...bukit, id: 4, name: 'Green Bowl Beach' },
    { ...bukit, id: 8, name: 'Green Bowl' },
  ]
  await using _server = await startSmallServer(({ method }) => (method === 'GET' ? spotsOf(list) : taken))
  const answers: number[] = []
  const asked = region === undefined ? undefined : { region, settle: async (id: number) => void answers.push(id) }
  openScreen(
    <PlaceForm
      level="spot"
      start={{ ...newPlace, name: 'green bowl', parent }}
      save={placeCalls.spot.store}
      asked={asked}
    />,
    '/admin/spot/create',
  )

  submit()

  if (region === undefined) {
    const link = await screen.findByRole('link', { name: 'See Green Bowl' })
    return expect(link.getAttribute('href')).toBe('/admin/spot/update/8')
  }
  expect(screen.getByText('The photographer wrote: Bukit, Bali')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'It is Green Bowl: answer with it' }))
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/admin/spots?q=Green+Bowl'))
  expect(answers).toEqual([8])
})

test.each([
  ['its area', { within: 3, latitude: '38.9', longitude: '-9.4' }, /^This is 1[23],\d{3} km from Padang, .* of Bukit/],
  [
    'its region, as its area has none',
    { within: 2, latitude: '38.9', longitude: '-9.4' },
    / km from Padang, .* of Bali/,
  ],
  ['no spot that is near', { within: 3, latitude: '-8.9', longitude: '115.2' }, null],
])('a position far from the others of %s is saved on the second press', async (_, { within, ...at }, warning) => {
  const area = { id: 3, name: 'Bukit', status: 1, region_id: 2, region: 'Bali', disabled_above: null, ...noFacts }
  const padang = { ...bukit, id: 4, name: 'Padang', latitude: -8.8, longitude: 115.1 }
  const unknown = { ...bukit, id: 5, name: 'Nowhere' }
  await using server = await startSmallServer(({ method, url }) => {
    if (method !== 'GET') return ok({ id: 9 }, 'Saved')
    if (url.includes('/area/list')) return ok({ list: [{ ...area, path: path.slice(0, 2) }], total: 1 })
    return spotsOf(url.includes(`within=${within}`) ? [padang, unknown] : [unknown])
  })
  openScreen(
    <PlaceForm level="spot" start={{ ...newPlace, name: 'Taghazout', parent, ...at }} save={placeCalls.spot.store} />,
    '/admin/spot/create',
  )
  const map = screen.getByRole('link', { name: 'See it on a map' })
  expect(map.getAttribute('href')).toContain(`mlat=${at.latitude}&mlon=${at.longitude}`)

  submit()
  if (warning) {
    await screen.findByText(warning)
    expect(sent(server.seen)).toEqual([])
    submit()
  }

  await waitFor(() => expect(sent(server.seen)).toHaveLength(1))
})

test('a spot that lies far away is renamed without a word', async () => {
  const padang = { ...bukit, id: 4, name: 'Padang', latitude: -8.8, longitude: 115.1 }
  await using server = await startSmallServer(({ method }) => (method === 'GET' ? spotsOf([padang]) : ok({}, 'Saved')))
  const start = { ...newPlace, name: 'Far', parent, latitude: '38.9', longitude: '-9.4' }
  openScreen(
    <PlaceForm
      level="spot"
      start={start}
      ownId={7}
      read={async () => start}
      save={(named, seen) => placeCalls.spot.update(7, named, seen)}
    />,
    '/admin/spot/update/7',
  )

  typeName('Farther')
  submit()

  await waitFor(() => expect(sent(server.seen)).toHaveLength(1))
})
