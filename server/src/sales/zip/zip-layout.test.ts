import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { layOutZip, type ZipEntry } from './zip-layout.ts'

const fileOf = (name: string, text: string): ZipEntry & { data: Buffer } => {
  const data = Buffer.from(text)
  return { name, modified: '2026-11-27 07:31:05', bytes: data.length, crc32: crc32(data), data }
}

/** All bytes of a zip, as an answer sends them. */
function wholeOf(files: Array<ZipEntry & { data: Buffer }>): Buffer {
  const { segments, bytes } = layOutZip(files)
  const parts = segments.map((segment) =>
    'own' in segment ? segment.own : (files[segment.entry]?.data ?? Buffer.alloc(0)),
  )
  const whole = Buffer.concat(parts)
  expect(whole.length).toBe(bytes)
  return whole
}

test('a zip holds each file under its name, also names in other scripts and an empty file', () => {
  const files = [
    fileOf('a.jpg', 'first'),
    fileOf('2026-11-27 Uluwatu/Überwelle 波.jpg', 'second'),
    fileOf('empty.png', ''),
  ]

  const found = unzipSync(wholeOf(files))

  expect(Object.entries(found).map(([name, data]) => [name, Buffer.from(data).toString()])).toEqual([
    ['a.jpg', 'first'],
    ['2026-11-27 Uluwatu/Überwelle 波.jpg', 'second'],
    ['empty.png', ''],
  ])
})

test('the segments lie side by side from the first byte to the last', () => {
  const { segments, bytes } = layOutZip([fileOf('a.jpg', 'first'), fileOf('b.jpg', 'second')])

  expect(segments[0]?.from).toBe(0)
  expect(segments.slice(1).map(({ from }) => from)).toEqual(segments.slice(0, -1).map(({ to }) => to))
  expect(segments.at(-1)?.to).toBe(bytes)
})

test('header and directory say time, size and CRC-32 where the format has them', () => {
  const file = fileOf('a.jpg', 'first')
  const whole = wholeOf([file])
  const directory = whole.indexOf(Buffer.from('PK\x01\x02'))

  // APPNOTE 4.3.7 and 4.3.12. The time: 7 h, 31 min, 4 s (two at a time); the date: 46 years after 1980, November, the 27th.
  for (const at of [10, directory + 12]) {
    expect(whole.readUInt16LE(at)).toBe((7 << 11) | (31 << 5) | 2)
    expect(whole.readUInt16LE(at + 2)).toBe((46 << 9) | (11 << 5) | 27)
    expect(whole.readUInt32LE(at + 4)).toBe(file.crc32)
    expect([whole.readUInt32LE(at + 8), whole.readUInt32LE(at + 12)]).toEqual([5, 5])
  }
})

test('a zip above 4 GiB, and one of more than 65,535 files, carry the far numbers of ZIP64', () => {
  const large = Array.from({ length: 5 }, (_, n) => ({ ...fileOf(`${n}.jpg`, ''), bytes: 2 ** 30 + n }))
  const { segments, bytes } = layOutZip(large)
  const tail = segments.flatMap((segment) => ('own' in segment ? [segment.own] : []))
  const [directory = Buffer.alloc(0), end = Buffer.alloc(0)] = tail.slice(-2)
  const starts = segments.filter((one) => 'own' in one).map(({ from }) => from)

  // The fifth header lies behind 4 GiB: its place stands in the ZIP64 field (APPNOTE 4.5.3) after the name.
  expect(directory.readBigUInt64LE(directory.length - 8)).toBe(BigInt(starts[4] ?? 0))
  expect(end.subarray(0, 4)).toEqual(Buffer.from('PK\x06\x06'))
  expect([end.readBigUInt64LE(32), end.readBigUInt64LE(48)]).toEqual([5n, BigInt(starts[5] ?? 0)])
  expect(end.subarray(56, 60)).toEqual(Buffer.from('PK\x06\x07'))
  expect(end.readBigUInt64LE(64)).toBe(BigInt(starts[6] ?? 0))
  expect(end.readUInt32LE(76 + 16)).toBe(0xff_ff_ff_ff)
  expect(bytes).toBe((starts[6] ?? 0) + 98)

  const many = layOutZip(Array.from({ length: 65_536 }, (_, n) => fileOf(`${n}`, '')))
  const last = many.segments.at(-1)
  const own = last && 'own' in last ? last.own : Buffer.alloc(0)
  expect([own.readBigUInt64LE(32), own.readUInt16LE(76 + 10)]).toEqual([65_536n, 0xff_ff])
})
