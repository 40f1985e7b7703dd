import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { givenUpload } from '../../../testing/uploads.ts'
import { CameraLines } from './camera-lines.tsx'
import { useSessionClocks } from './use-session-clocks.ts'

const taken = (id: string, taken_at: string, key: string, taken_offset: string | null = null) =>
  givenUpload({ id, name: `${id}.jpg`, camera: key, camera_key: key.padEnd(22, '.'), taken_at, taken_offset })

const allPhotos = [
  taken('b', '2026-06-01T07:45:00', 'Canon'),
  taken('a', '2026-06-01T07:41:05', 'Canon'),
  taken('c', '2026-06-01T00:50:00', 'Nikon', '+01:00'),
  taken('d', '2025-01-01T07:41:05', 'Sony'),
]

const somewhere = {
  continent_id: 1,
  region_id: 2,
  area_id: 3,
  spot_id: 4,
  continent: '',
  region: '',
  area: '',
  spot: '',
}
const openServer = () =>
  startSmallServer(() => ({
    status: 200,
    body: { status: true, message: [''], data: { place: somewhere, time_zone: 'Asia/Makassar' } },
  }))

function Lines({ photos = allPhotos }) {
  const [day, takeDay] = useState('2026-06-01')
  const clocks = useSessionClocks({ userId: 7, day, takeDay, spotId: '4', byCode: new Map() })
  return (
    <>
      <CameraLines photos={photos} pictureOf={() => null} clocks={clocks} isLocked={false} />
      <button type="button" onClick={clocks.keep}>
        Keep
      </button>
      <output data-testid="sent">{JSON.stringify(clocks.toSend(photos))}</output>
    </>
  )
}

const sent = () => JSON.parse(screen.getByTestId('sent').textContent) as unknown
const clockOf = (camera: string, shift_ms: number, error_s: number) => ({
  camera_key: camera.padEnd(22, '.'),
  source: 'typed',
  shift_ms,
  error_s,
})
const button = (name: string) => screen.getByRole('button', { name })

function setClock(camera: string, time: string) {
  fireEvent.click(button(`Type the time of a photo: ${camera}`))
  fireEvent.change(screen.getByLabelText('This photo was taken at'), { target: { value: time } })
  fireEvent.click(button('Set the clock'))
}

test('what was said of a camera is proposed in the next session', async () => {
  await using _server = await openServer()
  const first = openScreen(<Lines />)
  await screen.findByText('2 photos, 07:41 to 07:45, local time at the spot')
  setClock('Canon', '07:48')
  await waitFor(() => expect(sent()).toEqual([clockOf('Canon', 420_000, 60)]))
  fireEvent.click(button('Keep'))
  first.unmount()

  openScreen(<Lines />)
  await screen.findByText('2 photos, 07:41 to 07:45, local time at the spot')
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^As last time: 7 min slow.*: Canon$/ }))

  expect(sent()).toEqual([clockOf('Canon', 420_000, 60)])
})

test('a clock that was set stays set when the page is left before the session is sent, and not after', async () => {
  await using _server = await openServer()
  const there = () => screen.findByText(/^2 photos, 07:4\d to 07:\d\d, local time at the spot$/)
  const first = openScreen(<Lines />)
  await there()
  setClock('Canon', '07:48')
  first.unmount()

  const second = openScreen(<Lines />)
  await there()
  expect(sent()).toEqual([clockOf('Canon', 420_000, 60)])
  fireEvent.click(button('Keep'))
  second.unmount()

  openScreen(<Lines />)
  await there()
  expect(sent()).toEqual([])
})

test('each camera says its zone and how true its clock is', async () => {
  await using _server = await openServer()
  openScreen(<Lines />)

  await screen.findByText('2 photos, 07:41 to 07:45, local time at the spot')
  screen.getByText('1 photo, 07:50, clock at UTC+01:00')
  screen.getByText('Its clock shows 01 Jan, 2025, the session says 01 Jun, 2026. Which day is right?')
  expect(screen.getAllByText('Clock not checked')).toHaveLength(2)
  expect(sent()).toEqual([])
})

test('the true time of one photo sets the clock of its camera', async () => {
  await using _server = await openServer()
  openScreen(<Lines />)
  await screen.findByText('2 photos, 07:41 to 07:45, local time at the spot')

  setClock('Canon', '07:41:10')
  await screen.findByText('5 s slow, now right to 2 seconds')
  screen.getByText('2 photos, 07:41 to 07:45, local time at the spot')
  setClock('Nikon', '7:49')
  await screen.findByText('1 min fast, now right to the minute')
  screen.getByText('1 photo, 07:49, clock at UTC+01:00')

  expect(sent()).toEqual([clockOf('Canon', 5_000, 2), clockOf('Nikon', -60_000, 60)])
  fireEvent.click(button('Undo: Canon'))
  await waitFor(() => expect(sent()).toEqual([clockOf('Nikon', -60_000, 60)]))
})

test('how far a clock is off may be typed too, and is taken for all cameras with one press', async () => {
  await using _server = await openServer()
  openScreen(<Lines />)
  await screen.findByText('2 photos, 07:41 to 07:45, local time at the spot')
  expect(screen.queryByText('Same for all cameras')).toBeNull()

  setClock('Canon', '7 min slow')
  await screen.findByText('2 photos, 07:48 to 07:52, local time at the spot')
  fireEvent.click(button('Same for all cameras: Canon'))

  await waitFor(() =>
    expect(sent()).toEqual(['Canon', 'Nikon', 'Sony'].map((camera) => clockOf(camera, 7 * 60_000, 60))),
  )
  screen.getByText('1 photo, 07:57, clock at UTC+01:00')
})

test('a clock that showed the true time is said to be right', async () => {
  await using _server = await openServer()
  openScreen(<Lines />)
  await screen.findByText('2 photos, 07:41 to 07:45, local time at the spot')

  setClock('Canon', '07:41:05')

  expect(await screen.findByText('Clock right to 2 seconds')).toBeTruthy()
})

test('another photo of the camera may show a clock', async () => {
  await using _server = await openServer()
  openScreen(<Lines />)

  fireEvent.click(button('Type the time of a photo: Canon'))
  screen.getByText('The camera says 07:41:05')
  fireEvent.click(button('Later photo'))
  screen.getByText('The camera says 07:45:00')
  fireEvent.change(screen.getByLabelText('This photo was taken at'), { target: { value: '07:44' } })
  expect(fireEvent.keyDown(screen.getByLabelText('This photo was taken at'), { key: 'Enter' })).toBe(false)

  await waitFor(() => expect(sent()).toEqual([clockOf('Canon', -60_000, 60)]))
})

test('a clock that is said to be right counts to the minute', async () => {
  await using _server = await openServer()
  openScreen(<Lines />)

  fireEvent.click(button('It is right: Canon'))

  await screen.findByText('Clock right to the minute')
  expect(sent()).toEqual([clockOf('Canon', 0, 60)])
})

test('a clock on another day asks which day is right, and each answer changes what it names', async () => {
  await using _server = await openServer()
  openScreen(<Lines />)
  await screen.findByText('2 photos, 07:41 to 07:45, local time at the spot')

  fireEvent.click(button('01 Jun, 2026: set this clock: Sony'))
  await screen.findByText('516 d slow, now right to 2 minutes')
  expect(sent()).toEqual([clockOf('Sony', 516 * 86_400_000, 120)])
  fireEvent.click(button('Undo: Sony'))
  fireEvent.click(button('01 Jan, 2025: change the session’s date: Sony'))

  // Now the day of the session is that of this camera, and the others are asked about.
  await screen.findAllByText(/^Its clock shows 01 Jun, 2026, the session says 01 Jan, 2025/)
  expect(screen.queryByRole('button', { name: /date: Sony$/ })).toBeNull()
  expect(sent()).toEqual([])
})

test('a day on which no session was is not offered as its date', async () => {
  await using _server = await openServer()
  const neverSet = [taken('e', '1980-01-01T07:41:05', 'Leica')]
  openScreen(<Lines photos={neverSet} />)

  await screen.findByRole('button', { name: '01 Jun, 2026: set this clock: Leica' })
  expect(screen.queryByRole('button', { name: /change the session/ })).toBeNull()
})

test('what is no time is refused and sets nothing', async () => {
  await using _server = await openServer()
  openScreen(<Lines />)

  setClock('Canon', 'dawn')

  await screen.findByText(/^A time as in 07:41:10/)
  expect(sent()).toEqual([])
})

test('a clock that was confirmed stays when another’s correction is taken for those not checked', async () => {
  await using _server = await openServer()
  openScreen(<Lines />)
  await screen.findByText('2 photos, 07:41 to 07:45, local time at the spot')
  fireEvent.click(button('It is right: Nikon'))

  setClock('Canon', '7 min slow')
  fireEvent.click(button('Same for those not checked: Canon'))

  const corrected = [clockOf('Canon', 7 * 60_000, 60), clockOf('Sony', 7 * 60_000, 60)]
  await waitFor(() => expect(sent()).toEqual(expect.arrayContaining([clockOf('Nikon', 0, 60), ...corrected])))
  expect(screen.queryByRole('button', { name: /^Same for/ })).toBeNull()
})

test('undo brings back what was said of a clock before, also after a reload', async () => {
  await using _server = await openServer()
  const first = openScreen(<Lines />)
  await screen.findByText('2 photos, 07:41 to 07:45, local time at the spot')
  fireEvent.click(button('It is right: Canon'))
  setClock('Canon', '7 min slow')
  await waitFor(() => expect(sent()).toEqual([clockOf('Canon', 420_000, 60)]))
  first.unmount()

  openScreen(<Lines />)
  await screen.findByText('7 min slow, now right to the minute')
  fireEvent.click(button('Undo: Canon'))
  await screen.findByText('Clock right to the minute')
  expect(sent()).toEqual([clockOf('Canon', 0, 60)])

  fireEvent.click(button('Undo: Canon'))
  await waitFor(() => expect(sent()).toEqual([]))
})

test('where clocks of two cameras are not checked, one line says how to compare them', async () => {
  await using _server = await openServer()
  openScreen(<Lines />)
  await screen.findByText('2 photos, 07:41 to 07:45, local time at the spot')
  screen.getByText(/^Do these clocks agree\?/)
  expect(screen.getByRole('link', { name: 'Clock page' }).getAttribute('href')).toBe('/clock')

  fireEvent.click(button('It is right: Canon'))
  fireEvent.click(button('It is right: Nikon'))

  await waitFor(() => expect(screen.queryByText(/^Do these clocks agree/)).toBeNull())
})
