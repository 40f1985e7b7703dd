import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fieldOf } from '../../../testing/fields.ts'
import { profileAnswer } from '../../../testing/profiles.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import {
  addPhotos,
  answer,
  bali,
  choose,
  descriptionOf,
  openForm,
  photo,
  storesIn,
  uploadsIn,
} from '../../../testing/upload-form.tsx'
import { noDetails } from './details.ts'

test('nothing is sent while a field or the photos are missing, and each says so', async () => {
  await using server = await startSmallServer(answer)
  openForm(noDetails)

  fireEvent.click(await screen.findByRole('button', { name: 'Send for review' }))

  expect(await screen.findAllByText('Required*')).toHaveLength(5)
  expect(screen.getByText('Please upload at least one image*')).toBeTruthy()
  expect(descriptionOf(screen.getByLabelText(/^Spot/))).toBe('Required*')
  expect(descriptionOf(screen.getByRole('button', { name: 'Choose photos' }))).toContain('at least one image*')
  expect(document.activeElement?.textContent).toBe('Choose photos')
  expect(storesIn(server.seen)).toEqual([])
})

test('if only photos are missing, only they are asked for', async () => {
  await using _server = await startSmallServer(answer)
  openForm(bali)

  fireEvent.click(await screen.findByRole('button', { name: 'Send for review' }))

  expect(await screen.findByText('Please upload at least one image*')).toBeTruthy()
  expect(screen.queryByText('Required*')).toBeNull()
})

test('who is paid by bank reads so, and not that money comes within minutes', async () => {
  const profile = profileAnswer({ country: 'Indonesia', payout_state: 'none' })
  await using _server = await startSmallServer((request) => (request.url === '/api/me' ? profile : answer(request)))
  openForm(noDetails)

  expect(await screen.findByText(/We pay your part by bank ourselves/)).toBeTruthy()
  expect(screen.queryByText(/within minutes/)).toBeNull()
})

test('a place is chosen level by level, and a new choice clears the levels below', async () => {
  await using _server = await startSmallServer(answer)
  openForm(noDetails)
  expect(within(fieldOf('Area')).getByText('Choose a region first')).toBeTruthy()

  await choose('Continent', 'Asia')
  await choose('Region', 'Bali')
  expect(fieldOf('Region').value).toBe('2')
  await choose('Continent', 'Europe')

  await within(fieldOf('Region')).findByText('Region Not Found!')
  expect(fieldOf('Region').value).toBe('')
  expect(fieldOf('Area').disabled).toBe(true)
})

test('a sequence is stored once with the uploads in order, then the list is shown', async () => {
  await using server = await startSmallServer(answer)
  openForm(bali)
  addPhotos(photo('a.jpg'), photo('b.jpg'))
  await screen.findByText('2 photos ready')
  expect(await screen.findByText('Uluwatu, 17 Nov, 2026')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Move b.jpg earlier', hidden: true }))

  fireEvent.click(screen.getByRole('button', { name: 'Send for review' }))

  expect(await screen.findByText('The list')).toBeTruthy()
  expect(await screen.findByText(/^Uluwatu, 17 Nov, 2026: 2 photos sent for review/)).toBeTruthy()
  const names = uploadsIn(server.seen)
  const [store] = storesIn(server.seen)
  expect(store).toMatchObject({ date: '2026-11-17', continent_id: 1, region_id: 2, area_id: 3, spot_id: 4 })
  expect(store?.images.map((id) => names.get(id))).toEqual(['b.jpg', 'a.jpg'])
  expect(storesIn(server.seen)).toHaveLength(1)
  expect(localStorage.getItem('lineup.draft.2')).toBeNull()
})

test('leaving the form drops its photos where the browser cannot keep them', async () => {
  await using server = await startSmallServer(answer)
  const { unmount } = openForm(bali)
  addPhotos(photo('a.jpg'))
  await screen.findByText('1 photo ready')

  unmount()

  const [id] = uploadsIn(server.seen).keys()
  await waitFor(() =>
    expect(server.seen.filter(({ method }) => method === 'DELETE')).toMatchObject([{ url: `/api/uploads/${id}` }]),
  )
})

test('after a lost answer the same content is sent with the same key', async () => {
  let isOut = true
  await using server = await startSmallServer((request) => {
    if (request.url !== '/api/sequence/store' || !isOut) return answer(request)
    isOut = false
    return { status: 502, body: 'Bad gateway' }
  })
  openForm(bali)
  addPhotos(photo('a.jpg'))
  await screen.findByText('1 photo ready')

  fireEvent.click(screen.getByRole('button', { name: 'Send for review' }))
  await screen.findByText('The server could not be reached. Please check your connection.')
  fireEvent.click(screen.getByRole('button', { name: 'Send for review' }))
  await screen.findByText('The list')

  const keys = server.seen
    .filter(({ url }) => url === '/api/sequence/store')
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('a place is found by its name, and fills the four lists', async () => {
  await using server = await startSmallServer(answer)
  openForm(noDetails)
  const field = await screen.findByRole('combobox', { name: 'Find the place by name' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'ulu bali' } })
  fireEvent.click(await screen.findByRole('option', { name: /^Uluwatu/ }))

  await waitFor(() => expect(fieldOf('Spot').value).toBe('4'))
  expect(['Continent', 'Region', 'Area'].map((label) => fieldOf(label).value)).toEqual(['1', '2', '3'])
  expect(within(fieldOf('Spot')).getByText('Uluwatu')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('lineup.draft.2') ?? '')).toMatchObject({ spot_id: '4' })
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  expect(storesIn(server.seen)).toEqual([])
})

test('Enter takes the first place that is found', async () => {
  await using _server = await startSmallServer(answer)
  openForm(noDetails)
  const field = await screen.findByRole('combobox', { name: 'Find the place by name' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'ulu bali' } })
  await screen.findByRole('option', { name: /^Uluwatu/ })

  fireEvent.keyDown(field, { key: 'Enter' })

  await waitFor(() => expect(fieldOf('Spot').value).toBe('4'))
})

test('the chosen values are kept as a draft, without the photos', async () => {
  await using _server = await startSmallServer(answer)
  openForm(noDetails)

  await choose('Continent', 'Asia')

  expect(JSON.parse(localStorage.getItem('lineup.draft.2') ?? '')).toEqual({ ...noDetails, continent_id: '1' })
})
