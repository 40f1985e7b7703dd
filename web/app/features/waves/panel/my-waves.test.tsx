import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { surfDay } from '../../../testing/waves/surf-day.ts'
import { fitFile, gpxFile } from '../../../testing/waves/track-files.ts'
import { WorkerHere } from '../../../testing/waves/worker-here.ts'
import type { Day } from '../../days/load-day.ts'
import { useMyWaves } from './use-my-waves.tsx'
import { WatchButton } from './watch-button.tsx'

/** Pages of tests have no layout. */
class NoLayout {
  observe() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoLayout)
vi.stubGlobal('Worker', WorkerHere)

const { points, stacks } = surfDay(2, { errorS: 2 })
/** Midnight at Uluwatu, seconds since 1970. */
const MIDNIGHT = Date.UTC(2026, 10, 19, 16) / 1_000
const day = { spot_id: 4, spot: 'Uluwatu', date: '2026-11-20', time_zone: 'Asia/Makassar' } as Day

const line = {
  time_zone: day.time_zone,
  starts_at: new Date(MIDNIGHT * 1_000).toISOString(),
  clocks: [
    { name: 'kai', source: 'typed', error_s: 2 },
    { name: 'lani', source: 'qr', error_s: 2 },
  ],
  stacks: stacks.map(({ id, start, end, photos, clock }) => [
    id,
    Math.round(start - MIDNIGHT),
    Math.round(end - MIDNIGHT),
    photos,
    clock,
  ]),
  cut: false,
}

function cardOf(id: number) {
  const { start = 0, end = 0, photos = 1 } = stacks.find((stack) => stack.id === id) ?? {}
  return {
    id,
    sequence_id: 1,
    sequence_key: 'key',
    photographer_id: 7,
    name: id > 10_000 ? 'lani' : 'kai',
    started_at: new Date(start * 1_000).toISOString(),
    ended_at: new Date(end * 1_000).toISOString(),
    error_s: 2,
    image_ids: Array.from({ length: photos }, (_, n) => id * 100 + n),
    image_price: 25,
    cover: null,
  }
}

function MyWaves() {
  const { panel, open } = useMyWaves(day)
  return panel ?? <WatchButton onOpen={open} />
}

const openServer = () =>
  startSmallServer(({ url, body }) => {
    const { ids = [] } = JSON.parse(body) as { ids?: number[] }
    const data = url === '/api/day/line' ? line : { list: ids.map(cardOf) }
    return { status: 200, body: { status: true, message: [], data } }
  })

async function choose(...parts: BlobPart[]) {
  fireEvent.change(await screen.findByLabelText('File of your watch'), {
    target: { files: [new File(parts, 'watch.gpx')] },
  })
}

async function open() {
  sessionStorage.clear()
  const { unmount } = openScreen(<MyWaves />)
  fireEvent.click(screen.getByRole('button', { name: 'I have a watch file' }))
  return unmount
}

test('a watch file is asked about first, then shows its waves, and sends nothing but the ids of stacks', async () => {
  await using server = await openServer()
  const unmount = await open()

  await choose(fitFile(points))
  await screen.findByText(/^Uluwatu, 20 Nov, 2026, 06:00–08:59, \d+ waves. Right\?$/)
  fireEvent.click(screen.getByRole('button', { name: 'Yes, show them' }))
  const all = (await screen.findAllByRole('article')).length
  const [first] = screen.getAllByRole('button', { name: /^Not mine/ })
  fireEvent.click(first as HTMLElement)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(all - 1))

  unmount()
  openScreen(<MyWaves />)
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(all - 1))
  fireEvent.click(screen.getByRole('button', { name: 'Show the one you hid' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(all))
  for (const { url, body } of server.seen) {
    const fields = Object.keys(JSON.parse(body) as object)
    expect([
      ['/api/day/line', ['spot_id', 'date']],
      ['/api/stack/list', ['ids']],
    ]).toContainEqual([url, fields])
  }
})

test('local time that is written as UTC is moved only after the surfer says so', async () => {
  await using _server = await openServer()
  await open()

  await choose(gpxFile(points.map((point) => ({ ...point, t: point.t + 8 * 3_600 }))))
  await screen.findByText(/Was your watch 8 hours ahead\?/)
  expect(screen.queryByRole('article')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'I surfed from 06:00 to 08:59' }))

  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(3)
})

test('a file of another day says so, one that is broken too, and another can be chosen', async () => {
  await using _server = await openServer()
  await open()

  await choose(gpxFile(points.map((point) => ({ ...point, t: point.t - 5 * 86_400 }))))
  await screen.findByText(
    'This file is from 15 Nov, 2026, 06:00 until 15 Nov, 2026, 08:59, and no photo of this day is.',
  )
  await choose('<gpx><trk>')
  await screen.findByText(/^This file is damaged or cut off/)
  await choose(gpxFile(points))

  await screen.findByRole('button', { name: 'Yes, show them' })
})

test('moving the photos of one camera leaves those of the others', async () => {
  await using _server = await openServer()
  await open()
  await choose(gpxFile(points))
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, show them' }))
  await screen.findAllByRole('article')
  const by = (name: string) => screen.getAllByRole('link', { name: new RegExp(`by ${name}$`) }).map((link) => link.id)
  const [kai, lani] = [by('kai'), by('lani')]

  fireEvent.click(screen.getByText('A camera’s photos come early or late?'))
  fireEvent.change(screen.getByRole('slider', { name: 'lani' }), { target: { value: '-90' } })

  await screen.findByText('−90 s')
  await waitFor(() => expect(by('lani')).not.toEqual(lani))
  expect(by('kai')).toEqual(kai)
})
