import { expect, test } from 'vitest'
import type { ArrivedFile } from './arrived-file.ts'
import { cameraKey } from './camera-key.ts'

const config = { appSecret: 'a secret of this installation' }

const photo = (name: string, facts: Partial<ArrivedFile['facts']> = {}) => {
  const taken = { serial: null, takenAt: '2026-06-14T07:31:05', camera: 'Canon EOS R7', ...facts }
  return { name, facts: taken } as ArrivedFile
}
const key = (file: ArrivedFile, userId = 1) => cameraKey(config, userId, file)

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

test('the key is secret: another photographer or installation has another, and the serial number is not in it', () => {
  const one = photo('IMG_0001.JPG', { serial: '0123456789' })

  expect(key(one, 2)).not.toBe(key(one, 1))
  expect(cameraKey({ appSecret: 'another' }, 1, one)).not.toBe(key(one))
  expect(key(one)).toMatch(/^[\w-]{22}$/)
  expect(key(one)).not.toContain('0123456789')
})

test('a photo without a time has no camera that anybody asks for', () => {
  expect(key(photo('scan.png', { takenAt: null }))).toBeNull()
})
