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
const imagesWith = (clocks: { all: number; set: number }) =>
  z.encode(listSequenceImages.output, { sequence: sequenceWith(), list: [imageWith({ id: 11 })], clocks })
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
  [{ all: 1, set: 0 }, 'Correct the clock of your camera'],
  [{ all: 1, set: 1 }, 'Your camera’s clock is right'],
  [{ all: 2, set: 2 }, 'The clocks of your cameras are right'],
])('of cameras %j the closed part says what is left to do', async (clocks, text) => {
  const data = imagesWith(clocks)
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
