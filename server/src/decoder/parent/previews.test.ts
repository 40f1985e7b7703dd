import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createHeaderWalk } from '../header/header.ts'
import {
  cameraPhoto,
  colourPatches,
  commentSegment,
  exifSegment,
  jpegParts,
  jpegSegment,
  makeAllPreviews,
  oddPictures,
  patchError,
  pngChunk,
  smallPng,
  withChunks,
  withSegments,
  xmpSegment,
} from '../testing/index.ts'
import { createDecoder, type PreviewFile } from './decoder.ts'

const decoder = createDecoder({ size: 2, avifEffort: 0, log: { warn: () => undefined } })
afterAll(() => decoder.close())

const makePreviews = (bytes: Uint8Array) => makeAllPreviews(decoder, bytes, { seed: 1, share: true })

async function pixels(file: PreviewFile | undefined) {
  const { data, info } = await sharp(file?.bytes).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Decodes without the mark, to measure only the decoder's own error. */
const unmarked = async (bytes: Buffer) => {
  const { bytes: jpeg } = await decoder.makePicture(bytes)
  return pixels({ bytes: jpeg } as PreviewFile)
}

test.each(oddPictures)('$name keeps its colours and is upright', async ({ make, isGrey, isCmyk }) => {
  const picture = await make()
  const truth = isGrey ? await greys() : undefined

  const { files, width, height } = await makePreviews(picture)

  expect({ width, height }).toEqual({ width: 160, height: 120 })
  expect(patchError(await unmarked(picture), truth)).toBeLessThan(isCmyk ? 5 : 2)
  for (const file of files.filter(({ kind }) => kind === 'preview')) {
    // The mark covers a tenth of each patch; a wrong rotation or profile changes it by 15 and more.
    expect(patchError(await pixels(file), truth)).toBeLessThan(isCmyk ? 9 : 6)
    expect(await sharp(file.bytes).metadata()).toMatchObject({ channels: 3, depth: 'uchar', space: 'srgb' })
  }
})

/** The patches in grey, as any reader shows them. */
async function greys() {
  const { data } = await colourPatches().greyscale().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: 12 }, (_, i) => {
    const at = ((Math.floor(i / 4) * 40 + 20) * 160 + (i % 4) * 40 + 20) * (data.length / 160 / 120)
    const grey = data[at] ?? 0
    return [grey, grey, grey] as const
  })
}

test('header walk and decoder agree on the upright size', async () => {
  for (const { make } of oddPictures) {
    const bytes = await make()
    const walk = createHeaderWalk()
    walk.push(bytes)
    const { uprightWidth, uprightHeight } = walk.end()
    const { width, height } = await makePreviews(bytes)
    expect({ uprightWidth, uprightHeight }).toEqual({ uprightWidth: width, uprightHeight: height })
  }
})

const secrets = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table images; --",
  '=cmd|calc!A0',
  'Bcc: all@example.com\r\n',
  '33.8915 S 151.2767 E',
  'serial 042031001234',
  '{{constructor}}',
]

/** Images with these texts wherever metadata can be. */
async function talkative() {
  const photo = await cameraPhoto({ megapixels: 0.05 })
  const say = secrets.join(' ')
  const exif = exifSegment({ orientation: 1, make: say, texts: { 0x010e: say, 0x013b: say, 0x8298: say } })
  const iptc = jpegSegment(0xed, Buffer.from(`Photoshop 3.0\0${say}`))
  const large = jpegSegment(0xe1, Buffer.alloc(65_000, say))
  const jpeg = withSegments(
    photo,
    exif,
    xmpSegment(say),
    iptc,
    commentSegment(say),
    ...Array.from({ length: 10 }, () => large),
  )
  const texts = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'iCCP'].map((name) =>
    pngChunk(name, Buffer.from(`Comment\0\0\0\0\0${say}`)),
  )
  return [Buffer.concat([jpeg, Buffer.from(say)]), withChunks(await smallPng({ width: 90, height: 90 }), ...texts)]
}

const IMAGE_SEGMENTS = [0xe0, 0xdb, 0xc0, 0xc4, 0xda, 0xdd]

test('previews contain nothing but pixels', async () => {
  for (const picture of await talkative()) {
    const { files } = await makePreviews(picture)
    const { bytes: profile } = await decoder.makePicture(picture)

    for (const bytes of [...files.map((file) => file.bytes), profile].map((each) => Buffer.from(each))) {
      for (const word of [...secrets, 'Exif', 'http://', 'Photoshop', 'ICC_PROFILE'])
        expect(bytes.includes(word)).toBe(false)
      if (bytes.readUInt16BE() !== 0xffd8) continue
      const { parts, trailer } = jpegParts(bytes)
      expect(parts.filter(({ marker }) => !IMAGE_SEGMENTS.includes(marker))).toEqual([])
      expect(trailer).toHaveLength(0)
    }
    for (const { bytes } of files) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    }
  }
})
