import { expect, test } from 'vitest'
import type { ArrivedFile } from './arrived-file.ts'
import { timeOf } from './photo-time.ts'

const timeless = { takenAt: null, takenMs: null, takenOffset: null, timeSource: null }
const byName = (name: string) => timeOf({ name, facts: timeless as ArrivedFile['facts'] })

test.each([
  ['IMG_20261127_071205.jpg', null, null],
  ['IMG20261127071205.jpg', null, null],
  ['VID_20261127_071205.jpg', null, null],
  ['20261127_071205.jpg', null, null],
  ['20261127_071205(0).jpg', null, null],
  ['20261127_071205_001.jpg', 1, null],
  ['2026-11-27 07.12.05.jpg', null, null],
  ['2026-11-27_07-12-05.png', null, null],
  ['2026-11-27T07:12:05.png', null, null],
  ['Photo 2026-11-27, 07.12.05.jpg', null, null],
  ['PXL_20261127_071205123.jpg', 123, '+00:00'],
  ['PXL_20261127_071205123.MP.jpg', 123, '+00:00'],
  ['DJI_20261127071205_0001.JPG', null, null],
  ['DJI_20261127071205_0001_D.JPG', null, null],
  ['Screenshot_20261127-071205.png', null, null],
  ['Screenshot_20261127_071205_Surf.png', null, null],
  ['Screenshot 2026-11-27 at 07.12.05.png', null, null],
  ['2026_1127_071205.JPG', null, null],
  ['2026-11-27 07 12 05.jpg', null, null],
  ['00100_BURST20261127071205123_COVER.jpg', 123, null],
  ['WIN_20261127_07_12_05_Pro.jpg', null, null],
  ['Screenshot 2026-11-27 at 7.12.05 AM.png', null, null],
  ['Screenshot 2026-11-27 at 7.12.05\u202fAM.png', null, null],
  ['20261127T071205Z.jpg', null, '+00:00'],
  ['2026-11-27T071205+0800.jpg', null, '+08:00'],
  ['Screenshot from 2026-11-27 07-12-05.png', null, null],
])('%s tells its time', (name, taken_ms, taken_offset) => {
  expect(byName(name)).toEqual({ taken_local: '2026-11-27T07:12:05', taken_ms, taken_offset, time_source: 'name' })
})

test.each([
  'IMG-20261127-WA0001.jpg',
  'WhatsApp Image 2026-11-27 at 07.12.05.jpeg',
  'photo_2026-11-27_07-12-05.jpg',
  'photo_2026-11-27_07-12-05 (2).jpg',
  'IMG_20261127.jpg',
  '2026-11-27.jpg',
  'IMG_20261327_071205.jpg',
  'IMG_20260230_071205.jpg',
  'IMG_0001.JPG',
  '99920261127071205999.jpg',
  'invoice 2026 11 27.png',
])('%s tells none', (name) => {
  expect(byName(name)).toBeNull()
})

test('an afternoon in a name', () => {
  expect(byName('Screenshot 2026-11-27 at 1.12.05 PM.png')?.taken_local).toBe('2026-11-27T13:12:05')
})

test('what the photo itself says comes before its name', () => {
  const facts = { takenAt: '2026-11-27T06:00:00', takenMs: 5, takenOffset: null, timeSource: 'iptc' }

  expect(timeOf({ name: 'IMG_20261127_071205.jpg', facts: facts as ArrivedFile['facts'] })).toEqual({
    taken_local: '2026-11-27T06:00:00',
    taken_ms: 5,
    taken_offset: null,
    time_source: 'iptc',
  })
})
