import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { queries } from '../../../api/queries.tsx'
import { setSession } from '../../../api/session.ts'
import { answerDialog } from '../../../testing/dialogs.ts'
import { type SeenRequest, startSmallServer } from '../../../testing/small-server.ts'
import { givenUpload } from '../../../testing/uploads.ts'
import { ConfirmHost } from '../../../ui/overlay/confirm.tsx'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { takeHandedOver } from '../../images/hand-over.ts'
import { type Details, noDetails } from './details.ts'
import { UploadForm } from './upload-form.tsx'

const bali: Details = { date: '2026-11-17', continent_id: '1', region_id: '2', area_id: '3', spot_id: '4' }

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

test('the photos’ day fills an empty date, and is offered beside another one', async () => {
  await using _server = await startSmallServer(answer)
  const { unmount } = openForm(noDetails)
  addPhotos(photo('a.jpg'))
  await waitFor(() => expect(fieldOf('Date').value).toBe('2026-11-18'))
  unmount()

  openForm(bali)
  addPhotos(photo('a.jpg'))
  fireEvent.click(await screen.findByRole('button', { name: /were taken on 18 Nov, 2026/ }))

  expect(fieldOf('Date').value).toBe('2026-11-18')
})

test('an automatic day follows the photos until another is chosen, and is not in the draft', async () => {
  await using _server = await startSmallServer(answer)
  openForm(noDetails)
  addPhotos(photo('a.jpg'))
  await waitFor(() => expect(fieldOf('Date').value).toBe('2026-11-18'))
  await choose('Continent', 'Asia')
  expect(JSON.parse(localStorage.getItem('lineup.draft.2') ?? '')).toEqual({ ...noDetails, continent_id: '1' })

  fireEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
  await waitFor(() => expect(fieldOf('Date').value).toBe(''))
  expect(screen.queryByText('Required*')).toBeNull()
  addPhotos(photo('next-day.jpg'))
  await waitFor(() => expect(fieldOf('Date').value).toBe('2026-11-19'))
  fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-20' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove next-day.jpg' }))

  await waitFor(() => expect(screen.queryByText(/were taken on/)).toBeNull())
  expect(fieldOf('Date').value).toBe('2026-11-20')
  expect(localStorage.getItem('lineup.draft.2')).toContain('2026-11-20')
})

test('a day that was chosen by hand stays, also where the photos said the same before', async () => {
  await using _server = await startSmallServer(answer)
  openForm(noDetails)
  addPhotos(photo('a.jpg'))
  await waitFor(() => expect(fieldOf('Date').value).toBe('2026-11-18'))

  fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-17' } })
  fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-18' } })
  addPhotos(photo('next-day.jpg'), photo('2-next-day.jpg'))
  await screen.findByText('3 photos ready')

  expect(fieldOf('Date').value).toBe('2026-11-18')
})

test('photos of another day say so on their tiles, and as many of each day are not most of them', async () => {
  await using _server = await startSmallServer(answer)
  openForm(noDetails)
  addPhotos(photo('a.jpg'), photo('next-day.jpg'))
  await waitFor(() => expect(fieldOf('Date').value).toBe('2026-11-19'))

  expect(descriptionOf(fieldOf('Date'))).toContain('The day some of your photos were taken')
  expect(descriptionOf(fieldOf('Date'))).toContain('a.jpg is of another day.')
  expect(within(screen.getByRole('listitem', { name: 'a.jpg' })).getByText('Taken 18 Nov, 2026')).toBeTruthy()
  expect(screen.getAllByText(/^Taken /)).toHaveLength(1)
  fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-18' } })

  expect(within(screen.getByRole('listitem', { name: 'next-day.jpg' })).getByText('Taken 19 Nov, 2026')).toBeTruthy()
  expect(screen.getAllByText(/^Taken /)).toHaveLength(1)
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

test('a refused photo is left out, and the others can be saved', async () => {
  await using server = await startSmallServer((request) =>
    request.headers['content-disposition']?.includes('bad.jpg')
      ? { status: 422, body: { status: false, key: 'Invalid', message: ['bad.jpg: This picture is damaged'] } }
      : answer(request),
  )
  openForm(bali)
  addPhotos(photo('a.jpg'), photo('bad.jpg'))

  await screen.findByText('This picture is damaged')
  await screen.findAllByText(/1 of 2 ready/)
  fireEvent.click(screen.getByRole('button', { name: 'Send for review' }))

  await screen.findByText('The list')
  expect(storesIn(server.seen)[0]?.images).toHaveLength(1)
})

test('a file of another type is refused by name, in the shop’s words', async () => {
  await using server = await startSmallServer(answer)
  openForm(bali)

  addPhotos(new File(['GIF89a'], 'wave.jpg', { type: 'image/jpeg' }))

  expect(await screen.findAllByText('The accepted file formats are: jpeg, png, or jpg.')).toHaveLength(1)
  expect(screen.getByText('wave.jpg').tagName).toBe('DD')
  expect(uploadsIn(server.seen).size).toBe(0)
  expect(screen.getByText('1 file not added')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('wave.jpg')).toBeNull()
})

test('another day than the photos’ by more than a day is asked about, once', async () => {
  let answers = 0
  await using server = await startSmallServer((request) => {
    if (request.url !== '/api/sequence/store') return answer(request)
    answers += 1
    return answers > 1
      ? answer(request)
      : { status: 503, body: { status: false, key: 'Unavailable', message: ['Try again'] } }
  })
  openForm({ ...bali, date: '2026-11-20' })
  addPhotos(photo('a.jpg'))
  await screen.findByText('1 photo ready')
  const button = screen.getByRole('button', { name: 'Send for review' })
  const send = async () => {
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    fireEvent.click(button)
  }

  await send()
  await screen.findByText('Your photos say 18 Nov, 2026')
  await answerDialog(false)
  expect(storesIn(server.seen)).toEqual([])
  await send()
  expect(await screen.findByText('Send them as 20 Nov, 2026')).toBeTruthy()
  await answerDialog(true)
  await waitFor(() => expect(answers).toBe(1))
  await screen.findAllByText('Try again')
  await send()

  await screen.findByText('The list')
  expect(storesIn(server.seen)).toHaveLength(2)
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

test('a file that is refused and one that is damaged are told in one box', async () => {
  await using _server = await startSmallServer((request) =>
    request.headers['content-disposition']?.endsWith('bad.jpg')
      ? { status: 422, body: { status: false, key: 'Invalid', message: ['This picture is damaged'] } }
      : answer(request),
  )
  openForm(bali)
  addPhotos(photo('a.jpg'), photo('bad.jpg'), new File(['GIF89a'], 'wave.jpg', { type: 'image/jpeg' }))

  const box = (await screen.findByText('1 file not added')).closest('[role=alert]')
  await waitFor(() => expect(box?.textContent).toContain('We can’t use the others'))
  expect(screen.getAllByText(/We can’t use the others/)).toHaveLength(1)
})

test('photos that were sent before are named, and left out with one press', async () => {
  await using _server = await startSmallServer(answer)
  openForm(bali)
  addPhotos(photo('a.jpg'), photo('sent.jpg'))

  expect(await screen.findByText('You have sent this photo before: sent.jpg')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Leave it out' }))

  await waitFor(() => expect(screen.queryByText(/sent.jpg/)).toBeNull())
  expect(await screen.findByText('1 photo ready')).toBeTruthy()
})

test('more photos than fit go on as a session, all of them and without being chosen again', async () => {
  await using _server = await startSmallServer(answer)
  openForm(bali)
  addPhotos(...Array.from({ length: 12 }, (_, n) => photo(`${n}.jpg`)))

  fireEvent.click(await screen.findByRole('button', { name: 'Send all 12 as a session' }))

  expect(await screen.findByText('The session')).toBeTruthy()
  const names = takeHandedOver().map(({ name }) => name)
  expect(names).toEqual(Array.from({ length: 12 }, (_, n) => `${n}.jpg`))
  expect(takeHandedOver()).toEqual([])
})

test('the chosen values are kept as a draft, without the photos', async () => {
  await using _server = await startSmallServer(answer)
  openForm(noDetails)

  await choose('Continent', 'Asia')

  expect(JSON.parse(localStorage.getItem('lineup.draft.2') ?? '')).toEqual({ ...noDetails, continent_id: '1' })
})

function openForm(draft: Details) {
  setSession({ id: 2, username: 'kai', role: 2, token: 'token' })
  queries.clear()
  const Stub = createRoutesStub([
    { path: '/user/sequence/create', Component: () => <UploadForm userId={2} draft={draft} lastSpot="" /> },
    { path: '/user/sequences', Component: () => <p>The list</p> },
    { path: '/user/session/create', Component: () => <p>The session</p> },
  ])
  return render(
    <QueryClientProvider client={queries}>
      <Stub initialEntries={['/user/sequence/create']} />
      <ConfirmHost />
      <Toasts />
    </QueryClientProvider>,
  )
}

function answer({ method, url, headers, body }: SeenRequest) {
  const lists: Record<string, unknown> = {
    '/api/get/all/locations?only=continents': {
      continents: [place(1, 'Asia'), place(9, 'Europe')],
      regions: [],
      areas: [],
      spots: [],
    },
    '/api/get/continent/regions': {
      list: body.includes('1') ? [{ ...place(2, 'Bali'), continent_id: 1, continent: 'Asia' }] : [],
    },
    '/api/get/region/areas': { list: [{ ...place(3, 'Bukit'), region_id: 2, region: 'Bali' }] },
    '/api/get/area/spots': { list: [{ ...place(4, 'Uluwatu'), area_id: 3, area: 'Bukit' }] },
    '/api/sequence/store': { id: 7 },
    '/api/place/suggest?search=ulu+bali': { list: [{ ...uluwatu, sequences: 3 }] },
  }
  if (method !== 'PUT') return ok(lists[url] ?? {})
  const name = /''(.+)$/.exec(headers['content-disposition'] ?? '')?.[1]
  const taken_at = name?.endsWith('next-day.jpg') ? '2026-11-19T07:00:00' : '2026-11-18T07:31:05'
  return ok(givenUpload({ id: url.split('/').at(-1) ?? '', name: name ?? '', taken_at, is_sent: name === 'sent.jpg' }))
}

const ok = (data: unknown) => ({ status: 200, body: { status: true, message: [], data } })
const uluwatu = {
  continent_id: 1,
  region_id: 2,
  area_id: 3,
  spot_id: 4,
  continent: 'Asia',
  region: 'Bali',
  area: 'Bukit',
  spot: 'Uluwatu',
}
const place = (id: number, name: string) => ({ id, name, status: 1 })

function storesIn(seen: SeenRequest[]) {
  return seen
    .filter(({ url }) => url === '/api/sequence/store')
    .map(({ body }) => JSON.parse(body) as { images: string[] })
}

/** The names of the uploaded files by id. */
function uploadsIn(seen: SeenRequest[]) {
  const uploads = seen.filter(({ method }) => method === 'PUT')
  return new Map(
    uploads.map(({ url, headers }) => [
      url.split('/').at(-1),
      /''(.+)$/.exec(headers['content-disposition'] ?? '')?.[1],
    ]),
  )
}

function photo(name: string): File {
  return new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), name], name, { type: 'image/jpeg' })
}

function addPhotos(...files: File[]) {
  fireEvent.change(screen.getByLabelText('Photos'), { target: { files } })
}

const fieldOf = (label: string) => screen.getByLabelText<HTMLSelectElement>(new RegExp(`^${label}`))

async function choose(label: string, option: string) {
  const found = await within(fieldOf(label)).findByText<HTMLOptionElement>(option)
  fireEvent.change(fieldOf(label), { target: { value: found.value } })
}

function descriptionOf(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
