import { expect, test } from 'vitest'
import { packFiles, unpackFiles } from './pack-files.ts'

const folder = '/media/previews/JLLSOu-ma2W3HPLXTSflyA/'
const files = [
  { url: `${folder}400.jpg`, width: 267, height: 400, type: 'image/jpeg' },
  { url: `${folder}400.avif`, width: 267, height: 400, type: 'image/avif' },
]

/** As the browser has it: another object. */
const sent = <T>(data: T): T => structuredClone(data)

test('packed and unpacked again, data is what it was', () => {
  const data = {
    list: [{ id: 1, cover: { previews: files }, more: [] }],
    first: null,
    all: [null, 1, [], [null]],
    none: undefined,
    date: '2026-11-18',
  }

  expect(unpackFiles(sent(packFiles(data)))).toEqual(data)
})

test('an address is sent once for all files of a picture, and what pictures have in common is one text', () => {
  const other = files.map((file) => ({ ...file, url: file.url.replace('JLL', 'KMM') }))
  const { packed } = packFiles([files, other])

  const [one, two] = packed as Array<{ folder: string; shape: string }>
  expect([one?.folder, two?.folder]).toEqual(['JLLSOu-ma2W3HPLXTSflyA', 'KMMSOu-ma2W3HPLXTSflyA'])
  expect(one?.shape).toBe(two?.shape)
})

test('no packed text is an address, which would lead nowhere', () => {
  expect(JSON.stringify(packFiles([files]))).not.toMatch(/"\//)
})

test('files in several folders, signed addresses among them, stay as they are', () => {
  const signed = [{ ...files[0], url: `${folder}400.jpg?until=1&signature=a/b` }, files[1]]

  expect(packFiles(signed)).toEqual({ packed: signed })
  expect(unpackFiles(sent(packFiles(signed)))).toEqual(signed)
})
