import { expect, test } from 'vitest'
import { givenUpload } from '../../testing/uploads.ts'
import type { QueuedFile, UploadState } from '../images/queued-files.ts'
import { camerasOf } from './clocks/cameras.ts'
import { summaryOfSession } from './session-summary.ts'
import { secondsLeft } from './use-time-left.ts'

const file = (name: string, state: UploadState): QueuedFile => ({ id: name, file: new File(['12345'], name), state })
const arrived = (...names: string[]) => new Map(names.map((name) => [name, givenUpload({ id: name, name, size: 5 })]))
const names = (files: Array<{ name: string }>) => files.map(({ name }) => name)

test('what arrived before a reload counts, and what was not dropped again is missing', () => {
  const expected = ['a', 'b', 'c'].map((name) => ({ name, size: 5 }))

  const { photos, waiting, missing, total, bytes } = summaryOfSession(
    [file('b', { step: 'sending', progress: 0.4 })],
    arrived('a'),
    expected,
  )

  expect([names(photos), names(waiting.map((one) => one.file)), names(missing), total]).toEqual([
    ['a'],
    ['b'],
    ['c'],
    3,
  ])
  expect(bytes).toEqual({ done: 7, total: 15 })
})

test('a file that the server checks counts as sent, so the time left does not jump back', () => {
  const { bytes } = summaryOfSession([file('a', { step: 'checking' })], new Map(), [])

  expect(bytes).toEqual({ done: 5, total: 5 })
})

test('a file that was dropped again while the server has it counts once', () => {
  const { total, waiting, missing } = summaryOfSession([file('a', { step: 'queued' })], arrived('a'), [
    { name: 'a', size: 5 },
  ])

  expect([total, waiting, missing]).toEqual([1, [], []])
})

test('a file that failed is neither on its way nor in the total', () => {
  const { total, failed, waiting } = summaryOfSession(
    [file('a', { step: 'failed', reason: 'damaged', isFinal: true })],
    arrived('b'),
    [],
  )

  expect([total, failed.length, waiting]).toEqual([1, 1, []])
})

test('each camera has a line with its span; bodies of one model are numbered', () => {
  const photo = (camera_key: string | null, camera: string | null, time: string | null, taken_offset: string | null) =>
    givenUpload({ camera_key, camera, taken_at: time && `2026-11-20T${time}`, taken_offset })

  const cameras = camerasOf([
    photo('one', 'Canon EOS R7', '07:41:10', null),
    photo('one', 'Canon EOS R7', '06:48:59', null),
    photo('two', 'Canon EOS R7', '07:00:00', '+08:00'),
    photo('phone', null, '08:00:00', '+08:00'),
    photo('phone', null, '08:01:00', '+09:00'),
    photo('phone', null, '08:02:00', '+09:00'),
    photo(null, null, null, null),
  ])

  expect(cameras.map(({ name, number, photos, from, until, offset }) => [name, number, photos, from, until, offset]))
    // biome-ignore format: a table
    .toEqual([
    [null, null, 3, '2026-11-20T08:00', '2026-11-20T08:02', null],
    ['Canon EOS R7', 1, 2, '2026-11-20T06:48', '2026-11-20T07:41', null],
    ['Canon EOS R7', 2, 1, '2026-11-20T07:00', '2026-11-20T07:00', '+08:00'],
  ])
})

test('the time left follows the pace, and is unknown before there is one', () => {
  const paced = (count: number) => Array.from({ length: count }, (_, n) => ({ at: n * 1_000, done: n * 100 }))

  expect(secondsLeft(paced(6), 1_500)).toBe(10)
  expect(secondsLeft(paced(3), 1_500)).toBeNull()
  expect(
    secondsLeft(
      Array.from({ length: 9 }, (_, n) => ({ at: n * 1_000, done: 7 })),
      1_500,
    ),
  ).toBeNull()
})
