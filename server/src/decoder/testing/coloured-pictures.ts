import zlib from 'node:zlib'
import sharp from 'sharp'
import type { Rgb } from './colour-patches.ts'
import { adobeRgb, bt2020, gammaOf, matrixProfile, p3, type Space, srgb, toSrgb } from './colour-spaces.ts'
import { exifSegment, withSegments } from './jpeg-parts.ts'
import { buildPng, pngChunk } from './png-parts.ts'

type Coloured = { bytes: Buffer; wanted: Rgb[] }

/** Side by side. None lies outside of sRGB in any of the spaces, so that no way to bring it back counts. */
const stored: Rgb[] = [
  [128, 128, 128],
  [40, 40, 40],
  [220, 215, 205],
  [110, 140, 165],
  [90, 130, 110],
  [170, 110, 95],
  [60, 80, 95],
  [150, 150, 100],
]
const PATCH = 32
const HEIGHT = 32
const size = { width: stored.length * PATCH, height: HEIGHT }

const wantedOf = (space: Space, colours = stored) => colours.map((colour) => toSrgb(space, colour))

type PngColours = { chunks: Buffer[]; space: Space; bitDepth?: 8 | 16; isGrey?: boolean; hasAlpha?: boolean }

function png({ chunks, space, bitDepth = 8, isGrey = false, hasAlpha = false }: PngColours): Coloured {
  const colours = isGrey ? stored.map(([red]): Rgb => [red, red, red]) : stored
  const bytes = bitDepth / 8
  const row = colours.flatMap((colour) => {
    const samples = [...(isGrey ? colour.slice(0, 1) : colour), ...(hasAlpha ? [255] : [])]
    return Array.from({ length: PATCH }, () =>
      samples.flatMap((value) => Array.from({ length: bytes }, () => value)),
    ).flat()
  })
  const rows = Buffer.concat(Array.from({ length: HEIGHT }, () => Buffer.from([0, ...row])))
  const colourType = (isGrey ? 0 : 2) + (hasAlpha ? 4 : 0)
  const options = { ...size, bitDepth, colourType, before: chunks, pixels: zlib.deflateSync(rows) }
  return { bytes: buildPng(options), wanted: wantedOf(space, colours) }
}

const uint32s = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, n) => bytes.writeUInt32BE(Math.round(number * 100_000), n * 4))
  return bytes
}
const gAMA = (gamma: number) => pngChunk('gAMA', uint32s(gamma))
const cHRM = ({ white, red, green, blue }: Space) => pngChunk('cHRM', uint32s(...white, ...red, ...green, ...blue))
const cICP = (primaries: number, transfer: number, isFull = 1) =>
  pngChunk('cICP', Buffer.from([primaries, transfer, 0, isFull]))
const sRGB = pngChunk('sRGB', Buffer.from([0]))
const iCCP = (space: Space) =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0'), zlib.deflateSync(matrixProfile(space))]))

async function jpeg(
  options: Parameters<typeof exifSegment>[0],
  { space, profile }: { space: Space; profile?: Buffer },
) {
  const pixels = Buffer.concat(
    Array.from({ length: HEIGHT }, () =>
      Buffer.from(stored.flatMap((colour) => Array.from({ length: PATCH }, () => colour).flat())),
    ),
  )
  const plain = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const head = profile === undefined ? [] : [profileSegment(profile)]
  // JPEG changes colours a little by itself.
  const { data } = await sharp(plain).raw().toBuffer({ resolveWithObject: true })
  const kept = stored.map((_, n): Rgb => {
    const at = (HEIGHT / 2) * size.width * 3 + (n + 0.5) * PATCH * 3
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  })
  return { bytes: withSegments(plain, exifSegment(options), ...head), wanted: wantedOf(space, kept) }
}

function profileSegment(profile: Buffer) {
  const head = Buffer.from([0xff, 0xe2, 0, 0])
  head.writeUInt16BE(profile.length + 16, 2)
  return Buffer.concat([head, Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile])
}

const linear = gammaOf(1)
type Named = { name: string; make: () => Coloured | Promise<Coloured> }

const ofPng: Array<[string, PngColours]> = [
  ['no word of colours', { chunks: [], space: srgb }],
  ['sRGB', { chunks: [sRGB], space: srgb }],
  ['a profile of sRGB', { chunks: [iCCP(srgb)], space: srgb }],
  ['a profile of Adobe RGB', { chunks: [iCCP(adobeRgb)], space: adobeRgb }],
  ['a profile of Display P3', { chunks: [iCCP(p3)], space: p3 }],
  ['linear light (gAMA)', { chunks: [gAMA(1)], space: linear }],
  ['gAMA of old Macs', { chunks: [gAMA(0.555_56)], space: gammaOf(1.8) }],
  ['gAMA of 2.2', { chunks: [gAMA(0.454_55)], space: gammaOf(1 / 0.454_55) }],
  ['gAMA and cHRM of Adobe RGB', { chunks: [gAMA(256 / 563), cHRM(adobeRgb)], space: adobeRgb }],
  ['cHRM alone', { chunks: [cHRM(p3)], space: p3 }],
  ['cICP of sRGB', { chunks: [cICP(1, 13)], space: srgb }],
  ['cICP of Display P3', { chunks: [cICP(12, 13)], space: p3 }],
  ['cICP of BT.2020 with the curve of sRGB', { chunks: [cICP(9, 13)], space: bt2020 }],
  ['cICP in linear light', { chunks: [cICP(1, 8)], space: linear }],
  ['cICP before a profile', { chunks: [cICP(12, 13), iCCP(adobeRgb)], space: p3 }],
  ['a cICP that nobody knows, before gAMA', { chunks: [cICP(200, 13), gAMA(1)], space: linear }],
  ['a profile before sRGB and gAMA', { chunks: [iCCP(adobeRgb), gAMA(1)], space: adobeRgb }],
  ['sRGB before gAMA and cHRM', { chunks: [sRGB, gAMA(1), cHRM(adobeRgb)], space: srgb }],
]

const pngs: Named[] = ofPng.flatMap(([name, colours]) =>
  ([8, 16] as const).flatMap((bitDepth) => [
    { name: `PNG of ${bitDepth} bits, ${name}`, make: () => png({ ...colours, bitDepth }) },
    { name: `PNG of ${bitDepth} bits with alpha, ${name}`, make: () => png({ ...colours, bitDepth, hasAlpha: true }) },
  ]),
)

const greys: Named[] = ([8, 16] as const).flatMap((bitDepth) => [
  { name: `grey PNG of ${bitDepth} bits`, make: () => png({ chunks: [], space: srgb, bitDepth, isGrey: true }) },
  {
    name: `grey PNG of ${bitDepth} bits in linear light`,
    make: () => png({ chunks: [gAMA(1)], space: linear, bitDepth, isGrey: true }),
  },
  {
    name: `grey PNG of ${bitDepth} bits with alpha in linear light`,
    make: () => png({ chunks: [gAMA(1)], space: linear, bitDepth, isGrey: true, hasAlpha: true }),
  },
])

/** Pictures that say in all ways what their colours are, with the colours that a colour-managed conversion to sRGB has. */
export const colouredPictures: readonly Named[] = [
  ...pngs,
  ...greys,
  { name: 'JPEG without a word of colours', make: () => jpeg({}, { space: srgb }) },
  { name: 'JPEG: sRGB by ColorSpace', make: () => jpeg({ colourSpace: 1, interop: 'R98' }, { space: srgb }) },
  { name: 'JPEG: Adobe RGB by R03', make: () => jpeg({ interop: 'R03' }, { space: adobeRgb }) },
  {
    name: 'JPEG: Adobe RGB by R03, uncalibrated',
    make: () => jpeg({ colourSpace: 65_535, interop: 'R03' }, { space: adobeRgb }),
  },
  { name: 'JPEG: Adobe RGB by ColorSpace 2', make: () => jpeg({ colourSpace: 2 }, { space: adobeRgb }) },
  { name: 'JPEG: uncalibrated, and nothing else', make: () => jpeg({ colourSpace: 65_535 }, { space: srgb }) },
  {
    name: 'JPEG: a profile before R03',
    make: () => jpeg({ colourSpace: 65_535, interop: 'R03' }, { space: p3, profile: matrixProfile(p3) }),
  },
  {
    name: 'JPEG with a profile of Adobe RGB',
    make: () => jpeg({}, { space: adobeRgb, profile: matrixProfile(adobeRgb) }),
  },
]
