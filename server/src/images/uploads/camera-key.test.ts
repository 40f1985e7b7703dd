import { expect, test } from 'vitest'
import { cameraKey, type TimedFile } from './camera-key.ts'

const config = { appSecret: 'a secret of this installation' }

const photo = (file_name: string, facts: Partial<TimedFile> = {}): TimedFile => ({
  file_name,
  time_source: 'original',
  serial: null,
  camera: 'Canon EOS R7',
  ...facts,
})
const key = (file: TimedFile, userId = 1) => cameraKey(config, userId, file)

test('two bodies of one model are told apart by their serial numbers', () => {
  const one = photo('IMG_0001.JPG', { serial: '0123' })

  expect(key(photo('renamed.jpg', { serial: '0123' }))).toBe(key(one))
  expect(key(photo('IMG_0001.JPG', { serial: '0124' }))).not.toBe(key(one))
  expect(key(photo('IMG_0001.JPG', { serial: '0123', camera: 'Canon EOS R5' }))).not.toBe(key(one))
})

test('without serial numbers the letters of the file name tell them apart', () => {
  expect(key(photo('_DSC4711.JPG'))).toBe(key(photo('_DSC0012.JPG')))
  expect(key(photo('_DSC4711.JPG'))).not.toBe(key(photo('IMG_4711.JPG')))
})

test.each([
  ['IMG_0001.JPG', 'IMG_E0001.JPG'],
  ['IMG_0001.JPG', '_MG_0001.JPG'],
  ['DSC_0001.JPG', '_DSC0001.JPG'],
  ['DSC_0001.JPG', 'DSC_0001 (1).JPG'],
  ['DSC_0001.JPG', 'Copy of DSC_0001.JPG'],
  ['DSC_0001.JPG', 'dsc_0001 - Copy.jpg'],
])('%s and %s are of one camera', (one, other) => {
  expect(key(photo(other))).toBe(key(photo(one)))
})

test('times that come from another clock than the camera’s have a clock of their own', () => {
  const ofCamera = ['original', 'digitized', 'xmp', 'iptc'] as const
  expect(new Set(ofCamera.map((time_source) => key(photo('IMG_1.JPG', { time_source })))).size).toBe(1)

  const all = ['original', 'gps', 'name', 'typed'] as const
  expect(new Set(all.map((time_source) => key(photo('IMG_1.JPG', { time_source })))).size).toBe(4)
  const typed = key(photo('a.png', { time_source: 'typed', camera: null }))
  expect(key(photo('b.png', { time_source: 'typed', camera: 'Sony' }))).toBe(typed)
})

test('the key is secret: another photographer or installation has another, and the serial number is not in it', () => {
  const one = photo('IMG_0001.JPG', { serial: '0123456789' })

  expect(key(one, 2)).not.toBe(key(one, 1))
  expect(cameraKey({ appSecret: 'another' }, 1, one)).not.toBe(key(one))
  expect(key(one)).toMatch(/^[\w-]{22}$/)
  expect(key(one)).not.toContain('0123456789')
})

test('a photo without a time has no camera that anybody asks for', () => {
  expect(key(photo('scan.png', { time_source: null }))).toBeNull()
})
