import { expect, test } from 'vitest'
import { orderTaken } from './order-taken.ts'

const photo = (file_name: string, taken_local: string | null, taken_ms: number | null = null) => ({
  file_name,
  taken_local,
  taken_ms,
  camera_key: null as string | null,
})
const names = (photos: ReturnType<typeof photo>[]) => orderTaken(photos).map(({ file_name }) => file_name)

test('photos are ordered by second, then by its fraction, and those without a time come last', () => {
  const second = '2026-11-18T07:31:05'

  expect(
    names([
      photo('scan.png', null),
      photo('c.jpg', second, 900),
      photo('b.jpg', second, 50),
      photo('d.jpg', '2026-11-18T07:31:06', 0),
      photo('a.jpg', '2026-11-18T07:30:59', 999),
    ]),
  ).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'scan.png'])
})

test('within a second that has no fractions, the number in the file name decides', () => {
  const second = '2026-11-18T07:31:05'

  expect(names([photo('IMG_10.jpg', second), photo('IMG_9 (1).jpg', second), photo('IMG_8.jpg', second)])).toEqual([
    'IMG_8.jpg',
    'IMG_9 (1).jpg',
    'IMG_10.jpg',
  ])
  expect(names([photo('b.jpg', second), photo('a.jpg', second)])).toEqual(['b.jpg', 'a.jpg'])
})

test.each([
  [
    ['DSC_0001.JPG', 'DSC_9999.JPG'],
    ['DSC_9999.JPG', 'DSC_0001.JPG'],
  ],
  [
    ['DSC_0002.JPG', 'DSC_9998.JPG', 'DSC_0001.JPG', 'DSC_9999.JPG'],
    ['DSC_9998.JPG', 'DSC_9999.JPG', 'DSC_0001.JPG', 'DSC_0002.JPG'],
  ],
  [
    ['IMG_0100 (1).JPG', 'IMG_0101.JPG', 'IMG_0099.JPG'],
    ['IMG_0099.JPG', 'IMG_0100 (1).JPG', 'IMG_0101.JPG'],
  ],
  [
    ['IMG_E0002.JPG', 'IMG_0003.JPG', 'IMG_0001.JPG'],
    ['IMG_0001.JPG', 'IMG_E0002.JPG', 'IMG_0003.JPG'],
  ],
  [
    ['_DSC0012.JPG', '_DSC0002 - Copy.JPG'],
    ['_DSC0002 - Copy.JPG', '_DSC0012.JPG'],
  ],
  [
    ['DSC_9000.JPG', 'DSC_4000.JPG', 'DSC_0001.JPG'],
    ['DSC_0001.JPG', 'DSC_4000.JPG', 'DSC_9000.JPG'],
  ],
  [
    ['DSC00001.JPG', 'DSC09999.JPG'],
    ['DSC09999.JPG', 'DSC00001.JPG'],
  ],
  [
    ['DSC10000.JPG', 'DSC09999.JPG'],
    ['DSC09999.JPG', 'DSC10000.JPG'],
  ],
  [
    ['R0000001.JPG', 'R0009999.JPG'],
    ['R0009999.JPG', 'R0000001.JPG'],
  ],
  [
    ['DJI_0001.JPG', 'DJI_0999.JPG'],
    ['DJI_0999.JPG', 'DJI_0001.JPG'],
  ],
  [
    ['IMG_0001.JPG', 'IMG_9999 (1).JPG', 'IMG_E9998.JPG'],
    ['IMG_E9998.JPG', 'IMG_9999 (1).JPG', 'IMG_0001.JPG'],
  ],
  [
    ['101_0001.JPG', '100_9999.JPG'],
    ['100_9999.JPG', '101_0001.JPG'],
  ],
  [
    ['2026-11-27-uluwatu-10.jpg', '2026-11-27-uluwatu-9.jpg'],
    ['2026-11-27-uluwatu-9.jpg', '2026-11-27-uluwatu-10.jpg'],
  ],
  [
    ['DSC_0002-1920x1080.jpg', 'DSC_0001-1920x1080.jpg'],
    ['DSC_0001-1920x1080.jpg', 'DSC_0002-1920x1080.jpg'],
  ],
  [
    ['DJI_20261127071205_0002.JPG', 'DJI_20261127071205_0001.JPG'],
    ['DJI_20261127071205_0001.JPG', 'DJI_20261127071205_0002.JPG'],
  ],
])('of one moment, %j come as %j', (sent, wanted) => {
  expect(names(sent.map((name) => photo(name, '2026-11-18T07:31:05')))).toEqual(wanted)
})

test('each camera has its own counter', () => {
  const photos = [
    { ...photo('DSC_0001.JPG', null), camera_key: 'one' },
    { ...photo('DSC_9999.JPG', null), camera_key: 'other' },
  ]

  expect(names(photos)).toEqual(['DSC_0001.JPG', 'DSC_9999.JPG'])
})
