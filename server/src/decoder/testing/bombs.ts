import { commentSegment, jpegSegment, padJpeg, withSegments } from './jpeg-parts.ts'
import { buildPng, deflatedZeros, pngChunk } from './png-parts.ts'
import { scanBomb } from './scan-bomb.ts'
import { smallJpeg } from './small-pictures.ts'

const MEGABYTES_200 = 200_000_000
const UPLOAD_BYTES = 26_214_400

/** Cheap to send, expensive to open. Built on demand, because together they would fill the memory. */
export type Bomb = { name: string; make: () => Promise<Buffer> | Buffer }

export const bombs: readonly Bomb[] = [
  {
    name: 'PNG of 30,000 x 30,000 px in one bit',
    make: () => buildPng({ width: 30_000, height: 30_000, bitDepth: 1, colourType: 0 }),
  },
  { name: 'PNG of 1,000,000 x 90 px', make: () => buildPng({ width: 1_000_000, height: 90 }) },
  { name: 'interlaced 16-bit PNG of 786,464 x 32 px in 41 bytes', make: () => hugeInterlaced().subarray(0, 41) },
  { name: 'PNG of 10,000 x 9,999 px in 16-bit RGBA', make: () => hugeRgba() },
  { name: 'the head of such a PNG', make: () => hugeRgba().subarray(0, 33) },
  { name: 'PNG with a zTXt that inflates to 200 MB', make: () => tiny([pngChunk('zTXt', inflating('Comment\0\0'))]) },
  { name: 'PNG with an iCCP that inflates to 200 MB', make: () => tiny([pngChunk('iCCP', inflating('profile\0\0'))]) },
  { name: 'PNG with 400,000 tEXt chunks', make: () => tiny(Array.from({ length: 400_000 }, () => text)) },
  { name: 'APNG of 10,000 frames', make: () => animation(10_000) },
  { name: 'JPEG of 65,500 x 65,500 px', make: () => withSize(65_500, 65_500) },
  { name: 'JPEG of height 0 with its height in a DNL', make: () => heightless() },
  { name: 'JPEG of 25 MB of comments', make: async () => padJpeg(await smallJpeg(), UPLOAD_BYTES) },
  { name: 'JPEG of six million empty segments', make: () => emptySegments(6_500_000) },
  { name: 'JPEG of 25 MB of filling', make: async () => filled(UPLOAD_BYTES) },
  { name: 'JPEG of 65 scans', make: () => scanBomb({ scans: 65 }) },
  { name: 'JPEG of 1,000 scans', make: () => scanBomb({ scans: 1000 }) },
  { name: 'JPEG of 20,000 scans', make: () => scanBomb({ scans: 20_000 }) },
  { name: 'JPEG of 260,000 scans', make: () => scanBomb({ scans: 260_000 }) },
  { name: 'JPEG whose EXIF entries all unfold the same bytes', make: () => unfoldingExif() },
]

const text = pngChunk('tEXt', Buffer.from('Comment\0x'))
const tiny = (before: Buffer[]) => buildPng({ width: 64, height: 64, before })
const inflating = (head: string) => Buffer.concat([Buffer.from(head, 'latin1'), deflatedZeros(MEGABYTES_200)])
const hugeRgba = () => buildPng({ width: 10_000, height: 9999, bitDepth: 16, colourType: 6 })
const hugeInterlaced = () =>
  buildPng({ width: 786_464, height: 32, bitDepth: 16, interlace: 1, pixels: deflatedZeros(8) })

function animation(frames: number) {
  const control = Buffer.alloc(26)
  control.writeUInt32BE(64, 4)
  control.writeUInt32BE(64, 8)
  const count = Buffer.alloc(8)
  count.writeUInt32BE(frames)
  const frame = Buffer.concat([Buffer.alloc(4), deflatedZeros(64 * 193)])
  const after = Array.from({ length: frames }, () => [pngChunk('fcTL', control), pngChunk('fdAT', frame)])
  return buildPng({ width: 64, height: 64, before: [pngChunk('acTL', count)], after: after.flat() })
}

async function withSize(width: number, height: number) {
  const jpeg = Buffer.from(await smallJpeg())
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

async function heightless() {
  const jpeg = await withSize(64, 0)
  return Buffer.concat([jpeg.subarray(0, -2), jpegSegment(0xdc, Buffer.from([0, 64])), jpeg.subarray(-2)])
}

async function emptySegments(count: number) {
  const jpeg = await smallJpeg()
  return withSegments(jpeg, Buffer.alloc(count * 4, commentSegment('')))
}

async function filled(bytes: number) {
  const jpeg = await smallJpeg()
  return withSegments(jpeg, Buffer.alloc(bytes - jpeg.length, 0xff))
}

/** 64 KB that a naive EXIF reader expands to four gigabytes. */
async function unfoldingExif() {
  const entries = 5400
  const block = Buffer.alloc(65_500)
  block.write('Exif\0\0MM', 'latin1')
  block.set([0, 42, 0, 0, 0, 8], 8)
  block.writeUInt16BE(entries, 14)
  for (let i = 0; i < entries; i++) {
    const at = 16 + i * 12
    block.writeUInt16BE(40_000 + i, at)
    block.writeUInt16BE(1, at + 2)
    block.writeUInt32BE(65_000, at + 4)
  }
  return withSegments(await smallJpeg(), jpegSegment(0xe1, block))
}
