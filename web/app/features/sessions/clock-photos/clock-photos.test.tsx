import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { givenUpload } from '../../../testing/uploads.ts'
import { clockToSend } from '../clocks/clock-to-send.ts'
import type { SessionUploads } from '../use-session-uploads.ts'
import { clockCandidates } from './candidates.ts'
import { clockByCodes } from './clock-by-codes.ts'
import { ClockPhotoNotices } from './clock-photo-notices.tsx'
import { keepFound } from './found-codes.ts'
import { useClockPhotos } from './use-clock-photos.ts'

const photo = (id: string, time: string, camera = 'Canon') =>
  givenUpload({ id, name: `${id}.jpg`, camera, camera_key: camera.padEnd(22, '.'), taken_at: `2026-11-20T${time}` })

/** Two frames of a wave each three minutes, from 7:00 on. */
const wave = (n: number, frame: number) => photo(`${n}-${frame}`, `07:${String(n).padStart(2, '0')}:0${frame}`)
const waves = Array.from({ length: 10 }, (_, n) => [0, 1].map((frame) => wave(n * 3, frame))).flat()
const idsOf = (photos: Array<{ id: string }>) => photos.map(({ id }) => id)

test('the first and last three photos of each camera are looked at, and those taken alone', () => {
  const nikon = ['a', 'b', 'c', 'd'].map((id, n) => photo(id, `08:00:0${n}`, 'Nikon'))
  const photos = [...waves, photo('alone', '07:04:30'), ...nikon, givenUpload({ id: 'timeless' })].toReversed()

  const some = idsOf(clockCandidates(photos, { isWhole: false, found: new Set() }))
  const all = idsOf(clockCandidates(photos, { isWhole: true, found: new Set() }))

  expect(some.toSorted()).toEqual(['0-0', '0-1', '3-0', 'a', 'b', 'c'].toSorted())
  expect(all.toSorted()).toEqual([...some, '24-1', '27-0', '27-1', 'd', 'alone'].toSorted())
})

test('once a camera has its clock, photos in between are not looked at', () => {
  const found = new Set(['Canon'.padEnd(22, '.')])
  const photos = [...waves, photo('alone', '07:04:30')]

  expect(idsOf(clockCandidates(photos, { isWhole: true, found }))).not.toContain('alone')
})

const utc = { day: '2026-11-20', zone: null }
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)

/** What a camera's clock is said to be that showed these times when the clock page showed those. */
function byCodes(codes: Array<[shown: string, really: string]>, others: string[] = []) {
  const seen = codes.map(([shown, really]) => ({ photo: photo(shown, shown), at: at(really) }))
  const taken = [...seen.map(({ photo }) => photo), ...others.map((time) => photo(time, time))]
  return clockByCodes(seen, taken).map((said) => clockToSend(said, utc))
}
const START: [string, string] = ['07:00:00', '07:07:00']

test('two photos of the clock page that agree give one shift', () => {
  expect(byCodes([START, ['09:00:00', '09:07:01']])).toEqual([{ source: 'qr', shift_ms: 420_500, error_s: 2 }])
  expect(byCodes([])).toEqual([])
})

test('if they differ the clock drifts evenly between them, and photos far outside are less sure', () => {
  const drift = { from_ms: at('07:00:00'), until_ms: at('09:00:00'), by_ms: 4_000 }
  const end: [string, string] = ['09:00:00', '09:07:04']

  expect(byCodes([end, START])).toEqual([{ source: 'qr', shift_ms: 420_000, error_s: 2, drift }])
  expect(byCodes([START, end], ['11:00:00', '08:00:00'])).toMatchObject([{ error_s: 6, drift }])
  expect(byCodes([START, ['08:00:00', '08:07:05'], end])).toMatchObject([{ error_s: 5, drift }])
})

test('a clock that went wrong faster than any does was set between them: the shift in the middle, and a wider error', () => {
  expect(byCodes([START, ['09:00:00', '09:07:10']])).toEqual([{ source: 'qr', shift_ms: 425_000, error_s: 7 }])
  expect(byCodes([START, ['07:00:20', '07:07:22']])).toEqual([{ source: 'qr', shift_ms: 421_000, error_s: 3 }])
})

test('a photo of the clock page leaves the session, also after a reload, and can be taken back', async () => {
  const all = [photo('clock', '06:59:00'), ...waves]
  keepFound(7, [{ id: 'clock', at: at('07:06:00'), isUndone: false }])
  const given = { photos: all, files: [], waiting: [], missing: [], total: all.length } as unknown
  function Screen() {
    const clockPhotos = useClockPhotos(7, given as SessionUploads)
    const clocks = [...clockPhotos.byCode.values()].map((said) => clockToSend(said, utc))
    return (
      <>
        <ClockPhotoNotices clockPhotos={clockPhotos} isLocked={false} />
        <output data-testid="left">
          {JSON.stringify([clockPhotos.uploads.total, idsOf(clockPhotos.uploads.photos)])}
        </output>
        <output data-testid="clocks">{JSON.stringify(clocks)}</output>
      </>
    )
  }
  const read = (id: string) => JSON.parse(screen.getByTestId(id).textContent) as unknown
  const { unmount } = openScreen(<Screen />)

  await screen.findByText('It sets the clock of Canon and is not sold.', { exact: false })
  expect(read('left')).toEqual([20, idsOf(waves)])
  expect(read('clocks')).toEqual([{ source: 'qr', shift_ms: 420_000, error_s: 2 }])
  fireEvent.click(screen.getByRole('button', { name: 'Undo: clock.jpg' }))
  expect([read('left'), read('clocks')]).toEqual([[21, idsOf(all)], []])

  unmount()
  openScreen(<Screen />)
  await screen.findByTestId('left')
  expect(read('left')).toEqual([21, idsOf(all)])
})
