import { expect, test } from 'vitest'
import { embeddedPicture } from './embedded-picture.ts'

const JPEG = [0xff, 0xd8, 1, 2, 3, 0xff, 0xd9]

type Entry = [tag: number, type: number, value: number]

/** A camera's JPEG: main directory, directory of the photo, directory of the small picture, then that picture. */
function photo({
  orientation = 1,
  type = 3,
  isLittle = true,
  length = JPEG.length,
  before = [] as number[],
} = {}): Blob {
  const size = (entries: Entry[]) => 6 + entries.length * 12
  const main: Entry[] = [
    [0x0112, type, orientation],
    [0x8769, 4, 8 + 6 + 2 * 12],
  ]
  const exif: Entry[] = [
    [0xa002, 4, 6_000],
    [0xa003, 3, 4_000],
  ]
  const smallAt = 8 + size(main) + size(exif)
  const jpegAt = smallAt + 6 + 2 * 12
  const tiff = new DataView(new ArrayBuffer(jpegAt + JPEG.length))
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d)
  tiff.setUint16(2, 42, isLittle)
  tiff.setUint32(4, 8, isLittle)
  const write = (at: number, entries: Entry[], next: number) => {
    tiff.setUint16(at, entries.length, isLittle)
    entries.forEach(([tag, type, value], n) => {
      const row = at + 2 + n * 12
      tiff.setUint16(row, tag, isLittle)
      tiff.setUint16(row + 2, type, isLittle)
      tiff.setUint32(row + 4, 1, isLittle)
      if (type === 1) tiff.setUint8(row + 8, value)
      else if (type === 3) tiff.setUint16(row + 8, value, isLittle)
      else tiff.setUint32(row + 8, value, isLittle)
    })
    tiff.setUint32(at + 2 + entries.length * 12, next, isLittle)
  }
  write(8, main, smallAt)
  write(8 + size(main), exif, 0)
  write(
    smallAt,
    [
      [0x0201, 4, jpegAt],
      [0x0202, 4, length],
    ],
    0,
  )
  JPEG.forEach((byte, n) => tiff.setUint8(jpegAt + n, byte))
  const segment = tiff.byteLength + 8
  const other = [0xff, 0xe0, 0, 4, 7, 7]
  const start = [0xff, 0xd8, ...other, ...before, 0xff, 0xe1, segment >> 8, segment & 255, 0x45, 0x78, 0x69, 0x66, 0, 0]
  return new Blob([new Uint8Array(start), tiff, new Uint8Array([0xff, 0xda, 0, 2])])
}

test.each([true, false])('the small picture of a camera is found; little-endian: %s', async (isLittle) => {
  const found = await embeddedPicture(photo({ orientation: 6, isLittle }))

  expect(found).toMatchObject({ quarterTurns: 1, ratio: 1.5 })
  expect([...new Uint8Array((await found?.jpeg.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual(JPEG)
})

const emptyExif = [0xff, 0xe1, 0, 16, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 42, 0, 0, 0, 0, 0]

test.each([
  ['an orientation as a BYTE', { orientation: 6, type: 1 }, 1],
  ['no real orientation', { orientation: 9 }, 0],
  ['filling before its marker', { orientation: 6, before: Array.from({ length: 40 }, () => 0xff) }, 1],
  ['an empty segment before the camera’s', { orientation: 6, before: emptyExif }, 1],
])('%s is read as the server reads it', async (_, wish, quarterTurns) => {
  expect(await embeddedPicture(photo(wish))).toMatchObject({ quarterTurns })
})

test.each<[what: string, file: Blob]>([
  ['a mirrored photo', photo({ orientation: 2 })],
  ['a picture that ends beyond the file', photo({ length: 70_000 })],
  ['a file that is cut', photo().slice(0, 60)],
  ['another type', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])])],
  ['a JPEG without EXIF', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2])])],
  ['an empty file', new Blob([])],
])('%s has none', async (_, file) => {
  expect(await embeddedPicture(file)).toBeUndefined()
})
