import { listSequenceImages } from '@lineup/contract/sequences/lists.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { queries } from '../../../api/queries.tsx'
import { openScreen } from '../../../testing/open-screen.tsx'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { sequenceImages } from '../../sequences/sequence-lists.ts'
import { StoredClocks } from './stored-clocks.tsx'

const key = (camera: string) => camera.padEnd(22, '.')
const photo = (id: number, camera: string, taken_at: string) => ({
  id,
  camera,
  taken_at,
  camera_key: key(camera),
  name: `${id}.jpg`,
  taken_ms: null,
  taken_offset: null,
  time_source: 'original',
})
const TIME = '2026-11-18T07:41:05'
const imagesWith = (clocks: { all: number; set: number } | undefined, times: Array<string | null> = [TIME]) =>
  z.encode(listSequenceImages.output, {
    sequence: sequenceWith(),
    list: times.map((taken_at, n) => imageWith({ id: 11 + n, name: `${11 + n}.jpg`, taken_at })),
    clocks,
  })
const images = imagesWith({ all: 2, set: 1 })

const drift = { from_ms: 0, until_ms: 7_200_000, by_ms: 4_000 }

/** A server with the clocks of two cameras. It takes some changes, one if not told, and refuses the next. */
function openServer({ takes = 1 } = {}) {
  const clocks = [
    { camera_key: key('Canon'), source: 'zone', shift_ms: 0, error_s: 120, drift: null },
    { camera_key: key('Nikon'), source: 'qr', shift_ms: -8 * 3_600_000 + 7_000, error_s: 2, drift },
  ]
  let revision = 3
  const list = [photo(11, 'Canon', '2026-11-18T07:41:05'), photo(12, 'Nikon', '2026-11-18T07:42:00')]
  return startSmallServer(({ url, body }) => {
    if (url.startsWith('/api/sequence/list-image-all'))
      return { status: 200, body: { status: true, message: [], data: images } }
    if (url === '/api/sequence/clock') {
      const set = JSON.parse(body) as { camera_key: string; revision: number }
      if (set.revision !== revision || revision >= 3 + takes) {
        return { status: 409, body: { status: false, key: 'Conflict', message: ['This session has changed'] } }
      }
      revision += 1
      Object.assign(clocks.find(({ camera_key }) => camera_key === set.camera_key) ?? {}, set)
      return { status: 200, body: { status: true, message: ['The clock is set'], data: { revision } } }
    }
    return {
      status: 200,
      body: { status: true, message: [], data: { revision, time_zone: 'Asia/Makassar', clocks, list } },
    }
  })
}

test('a clock is put right after the photos were sent, and somebody else’s change is not lost', async () => {
  await using server = await openServer()
  openScreen(<StoredClocks id={5} day="2026-11-18" setDay={() => {}} />)
  await queries.fetchQuery(sequenceImages(5))
  expect(server.seen.map(({ url }) => url)).not.toContain('/api/sequence/clocks/5')

  fireEvent.click(await screen.findByText('Correct the clocks of your cameras'))
  const drifted = '7 s slow at first, 11 s slow at the end, right to 2 seconds by the clock page'
  await screen.findByText(drifted)
  screen.getByText('Clock not checked')
  fireEvent.click(screen.getByRole('button', { name: 'Type the time of a photo: Canon' }))
  fireEvent.change(screen.getByLabelText('This photo was taken at'), { target: { value: '07:41:10' } })
  fireEvent.click(screen.getByRole('button', { name: 'Set the clock' }))

  await screen.findByText('5 s slow, now right to 2 seconds')
  const sent = () => server.seen.filter(({ url }) => url === '/api/sequence/clock').map(({ body }) => JSON.parse(body))
  expect(sent()).toEqual([
    { sequence_id: 5, camera_key: key('Canon'), source: 'typed', shift_ms: 5_000, error_s: 2, revision: 3 },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Nikon' }))
  await screen.findByText('This session has changed')
  await waitFor(() => expect(sent()[1]).toMatchObject({ source: 'zone', camera_key: key('Nikon'), revision: 4 }))
  screen.getByText(drifted)
})

test.each([
  [{ all: 1, set: 0 }, [TIME], 'Correct the clock of your camera'],
  [{ all: 1, set: 1 }, [TIME], 'Your camera’s clock is right'],
  [{ all: 2, set: 2 }, [TIME], 'The clocks of your cameras are right'],
  [{ all: 2, set: 2 }, [TIME, null, null], '2 photos without a time: type it'],
  [undefined, [null], '1 photo without a time: type it'],
  [undefined, [TIME], 'Times of your photos'],
])('of cameras %j with photos of %j the closed part says what is left to do', async (clocks, times, text) => {
  const data = imagesWith(clocks, times)
  await using _server = await startSmallServer(() => ({ status: 200, body: { status: true, message: [], data } }))
  queries.clear()

  openScreen(<StoredClocks id={5} day="2026-11-18" setDay={() => {}} />)

  expect(await screen.findByText(text)).toBeTruthy()
})

test('undo brings back the clock that was there before', async () => {
  await using server = await openServer({ takes: 2 })
  queries.clear()
  openScreen(<StoredClocks id={5} day="2026-11-18" setDay={() => {}} />)
  await queries.fetchQuery(sequenceImages(5))
  fireEvent.click(await screen.findByText('Correct the clocks of your cameras'))
  const drifted = '7 s slow at first, 11 s slow at the end, right to 2 seconds by the clock page'
  await screen.findByText(drifted)
  fireEvent.click(screen.getByRole('button', { name: 'Type the time of a photo: Nikon' }))
  fireEvent.change(screen.getByLabelText('This photo was taken at'), { target: { value: '3 min slow' } })
  fireEvent.click(screen.getByRole('button', { name: 'Set the clock' }))
  await screen.findByText('3 min slow, now right to the minute')

  fireEvent.click(screen.getByRole('button', { name: 'Undo: Nikon' }))

  await screen.findByText(drifted)
  const sent = server.seen.filter(({ url }) => url === '/api/sequence/clock').map(({ body }) => JSON.parse(body))
  expect(sent[1]).toEqual({
    sequence_id: 5,
    camera_key: key('Nikon'),
    source: 'qr',
    shift_ms: -8 * 3_600_000 + 7_000,
    error_s: 2,
    drift,
    revision: 4,
  })
})

test('a photo whose time was just typed stands once, also while the photos on the page are still the old ones', async () => {
  const key = 'x'.repeat(22)
  const timed = { camera: null, camera_key: key, taken_ms: null, taken_offset: null, time_source: 'typed' }
  const list: unknown[] = []
  let answerImages = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answerImages = resolve
  })
  let reads = 0
  await using _server = await startSmallServer(async ({ url }) => {
    const ok = (data: unknown) => ({ status: 200, body: { status: true, message: [], data } })
    if (url.startsWith('/api/sequence/list-image-all')) {
      reads += 1
      if (reads > 1) await isAnswered
      return ok(imagesWith(undefined, [null, null]))
    }
    if (url !== '/api/sequence/images/time') return ok({ revision: list.length, time_zone: null, clocks: [], list })
    list.push({ ...timed, id: 11, name: '11.jpg', taken_at: '2026-11-18T06:50:00' })
    return ok({ revision: 1 })
  })
  queries.clear()
  openScreen(<StoredClocks id={5} day="2026-11-18" setDay={() => {}} />)
  fireEvent.click(await screen.findByText('2 photos without a time: type it'))
  fireEvent.click(await screen.findByLabelText('12.jpg'))
  fireEvent.change(screen.getByLabelText(/When was it taken/), { target: { value: '6:50' } })
  fireEvent.click(screen.getByRole('button', { name: 'Give 1 photo this time' }))

  await screen.findByText('06:50')
  expect(screen.getAllByText(/^1[12]\.jpg$/).map(({ textContent }) => textContent)).toEqual(['12.jpg', '11.jpg06:50'])
  answerImages()
})
