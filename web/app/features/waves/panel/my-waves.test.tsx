import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { surfDay } from '../../../testing/waves/surf-day.ts'
import { fitFile, gpxFile } from '../../../testing/waves/track-files.ts'
import { WorkerHere } from '../../../testing/waves/worker-here.ts'
import type { Day } from '../../days/load-day.ts'
import { parseChosen, readChosen } from '../../gallery/shortlist/use-shortlist.ts'
import type { Asked } from '../reading/answer.ts'
import { readWatchFile } from '../reading/watch-file.ts'
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

const openServer = (shown = line) =>
  startSmallServer(({ url, body }) => {
    const { ids = [] } = JSON.parse(body) as { ids?: number[] }
    const data = url === '/api/day/line' ? shown : { list: ids.map(cardOf) }
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

test.each([
  ['11 hours ahead', 11],
  ['10.5 hours ahead', 10.5],
  ['5 hours behind', -5],
])('a watch that stood on another zone, %s, is asked about, and the hours that fit come first', async (said, ahead) => {
  await using _server = await openServer()
  await open()

  await choose(gpxFile(points.map((point) => ({ ...point, t: point.t + ahead * 3_600 }))))
  await screen.findByText(`The file’s own hours do not fit this day. Was your watch ${said}?`)
  fireEvent.click(screen.getByRole('button', { name: 'I surfed from 06:00 to 08:59' }))

  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(3)
})

test('of a file with two days the page shows its own, and leads to the other', async () => {
  await using _server = await openServer()
  await open()

  await choose(gpxFile([...points, ...points.map((point) => ({ ...point, t: point.t + 86_400 }))]))
  const asked = await screen.findByText(/^Uluwatu, 20 Nov, 2026, 06:00–08:59, \d+ waves. Right\?$/)
  const count = /\d+ waves/.exec(asked.textContent)?.[0]
  const other = screen.getByRole('link', { name: `${count} of 21 Nov, 2026` })
  fireEvent.click(screen.getByRole('button', { name: 'Yes, show them' }))

  expect(other.getAttribute('href')).toBe('/day/4/2026-11-21')
  await screen.findByText(new RegExp(`^${count}, \\d+ were photographed$`))
})

test('all waves are chosen with one press, and taken out with another', async () => {
  await using _server = await openServer()
  await open()
  await choose(gpxFile(points))
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, show them' }))
  const all = await screen.findByRole('button', { name: /^Choose all my waves: \d+ photos/ })
  const chosen = () => screen.queryAllByRole('button', { name: /^Choose/, pressed: true }).length
  const cards = screen.getAllByRole('article').length

  fireEvent.click(all)
  await waitFor(() => expect(all.getAttribute('aria-pressed')).toBe('true'))
  expect(chosen()).toBe(cards)
  expect(all.textContent).toBe('All my waves are chosen')
  fireEvent.click(all)
  await waitFor(() => expect(chosen()).toBe(0))
})

test('what is not theirs leaves the chosen photos, too', async () => {
  await using _server = await openServer()
  await open()
  await choose(gpxFile(points))
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, show them' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Choose all my waves: \d+ photos/ }))
  const chosenIds = () => Object.values(parseChosen(readChosen())).flat().length
  const all = chosenIds()
  const [first] = screen.getAllByRole('button', { name: /^Not mine/ })

  fireEvent.click(first as HTMLElement)

  await screen.findByText(/^No longer chosen: \d+ photos?$/)
  expect(chosenIds()).toBeLessThan(all)
  await screen.findByRole('button', { name: 'All my waves are chosen' })
})

test('reading can be stopped, and nothing of the file comes after that', async () => {
  await using _server = await openServer()
  const told: Array<() => void> = []
  const ended = vi.fn()
  class Waiting extends WorkerHere {
    override postMessage(asked: Asked) {
      told.push(() => super.postMessage(asked))
      if ('file' in asked) this.dispatchEvent(new MessageEvent('message', { data: { read: 0.4 } }))
    }
    override terminate = ended
  }
  vi.stubGlobal('Worker', Waiting)
  await open()

  await choose(gpxFile(points))
  await waitFor(() => expect(screen.getByText(/^Looking for your waves/)).toBeTruthy())
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('Drop the file of your watch')
  expect(ended).toHaveBeenCalledOnce()
  vi.stubGlobal('Worker', WorkerHere)
  await choose(gpxFile(points.slice(0, 3_000)))
  const asked = (await screen.findByText(/Right\?$/)).textContent
  for (const tell of told) tell()
  // As long as that file needs.
  readWatchFile(new TextEncoder().encode(gpxFile(points)), () => {})
  await new File([gpxFile(points)], 'watch.gpx').arrayBuffer()

  expect(screen.getByText(/Right\?$/).textContent).toBe(asked)
})

test('photos that were taken 24 s after a wave say so', async () => {
  const last = stacks.filter(({ clock }) => clock === 0).at(-1)
  if (!last) throw new Error('No stack')
  const unsure = { ...line, clocks: line.clocks.map((clock) => ({ ...clock, error_s: 60 })) }
  const ride = { start: Math.round(last.start) - 34, end: Math.round(last.start) - 24 }
  await using _server = await openServer({ ...unsure, stacks: line.stacks.filter(([id]) => id === last.id) })
  await open()
  sessionStorage.setItem('lineup.waves.4.2026-11-20', JSON.stringify({ rides: [ride], hidden: [], clocks: [] }))
  openScreen(<MyWaves />)

  await screen.findByText('24 s after this wave')
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
