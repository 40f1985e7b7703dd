import type { PictureLimits } from '../limits.ts'
import { skip, take, type Walk } from './byte-pull.ts'
import { type ColourChunks, colourOfPng } from './metadata/colour.ts'
import { createMetadataReader } from './metadata/metadata.ts'
import { readPngText } from './metadata/png-text.ts'
import { checkShape, type PictureFacts } from './picture-shape.ts'
import { PictureRefused } from './refusal.ts'

const CRC_BYTES = 4
const MAX_CHUNK = 2 ** 31 - 1
const MAX_EXIF = 65_536
const MAX_TEXT = 262_144
/** Cameras and programs write one to three; unpacking many would take long. */
const MAX_TEXTS = 8

/** By colour type: channels after decoding (a palette becomes RGB), and the allowed bit depths. */
const colourTypes: Record<number, { channels: number; bitDepths: readonly number[] }> = {
  0: { channels: 1, bitDepths: [1, 2, 4, 8, 16] },
  2: { channels: 3, bitDepths: [8, 16] },
  3: { channels: 3, bitDepths: [1, 2, 4, 8] },
  4: { channels: 2, bitDepths: [8, 16] },
  6: { channels: 4, bitDepths: [8, 16] },
}

/** How many bytes of a chunk about colours are needed: of a profile only that it is there. */
const colourChunks = new Map<string, number>([
  ['cICP', 4],
  ['iCCP', 0],
  ['sRGB', 1],
  ['gAMA', 4],
  ['cHRM', 32],
] satisfies Array<[keyof ColourChunks, number]>)

/** Starts after the signature. `onOpen` gets what to answer if the file ends after pixels. */
export function* walkPng(limits: PictureLimits, onOpen: (facts: () => PictureFacts) => void): Walk<PictureFacts> {
  const first = readChunkHead(yield take(8), limits)
  if (first.name !== 'IHDR' || first.length !== 13) throw new PictureRefused('damaged', limits)
  const { shape, needsPalette } = readHeader(yield take(13), limits)
  yield skip(CRC_BYTES)

  const metadata = createMetadataReader()
  const colours: Record<string, Uint8Array> = {}
  let texts = 0
  let hasPalette = false
  let hasPixels = false
  for (let parts = 1; ; parts++) {
    if (parts > limits.parts) throw new PictureRefused('too-many-parts', limits)

    const { name, length } = readChunkHead(yield take(8), limits)
    const wanted = colourChunks.get(name)
    if (name === 'eXIf' && length > 0 && length <= MAX_EXIF) {
      metadata.exif(yield take(length))
      yield skip(CRC_BYTES)
    } else if (isText(name) && length > 0 && length <= MAX_TEXT && texts < MAX_TEXTS) {
      if (readPngText(name, yield take(length), metadata)) texts++
      yield skip(CRC_BYTES)
    } else if (wanted !== undefined && length >= wanted && !hasPixels) {
      const bytes = wanted > 0 ? (yield take(wanted)).slice() : new Uint8Array()
      colours[name] ??= bytes
      yield skip(length - wanted + CRC_BYTES)
    } else {
      yield skip(length + CRC_BYTES)
      if (name === 'IEND') break
      else if (name === 'PLTE') hasPalette = true
      else if (name === 'IDAT' && !hasPixels) {
        hasPixels = true
        onOpen(() => factsOf(false))
      } else if (name === 'IDAT') continue
      else if (isCritical(name)) throw new PictureRefused(name === 'IHDR' ? 'damaged' : 'unsupported', limits)
    }
  }

  return factsOf(true)

  function factsOf(hasEnd: boolean): PictureFacts {
    if (!hasPixels || (needsPalette && !hasPalette)) throw new PictureRefused('damaged', limits)
    const { isAdobeRgb: _isOfJpeg, ...said } = metadata.read()
    return { type: 'png', ...shape, ...said, scans: 1, colour: colourOfPng(colours), hasEnd }
  }
}

const isText = (name: string) => name === 'iTXt' || name === 'zTXt' || name === 'tEXt'

/** By the standard, names of critical chunks start with a capital. */
const isCritical = (name: string) => name.charCodeAt(0) < 0x60

function readChunkHead(bytes: Uint8Array, limits: PictureLimits) {
  const length = uint32(bytes, 0)
  const name = String.fromCharCode(...bytes.subarray(4, 8))
  if (length > MAX_CHUNK || !/^[A-Za-z]{4}$/.test(name)) throw new PictureRefused('damaged', limits)
  return { length, name }
}

function readHeader(bytes: Uint8Array, limits: PictureLimits) {
  const width = uint32(bytes, 0)
  const height = uint32(bytes, 4)
  const [bitDepth = 0, colourType = 0, compression, filter, interlace = 0] = bytes.subarray(8)
  const colour = colourTypes[colourType]
  const isSound = colour?.bitDepths.includes(bitDepth) && compression === 0 && filter === 0 && interlace <= 1
  if (!colour || !isSound || width === 0 || height === 0) throw new PictureRefused('damaged', limits)

  const shape = checkShape({ width, height, channels: colour.channels, bitDepth: Math.max(bitDepth, 8) }, limits)
  return { shape, needsPalette: colourType === 3 }
}

const uint32 = (bytes: Uint8Array, at: number) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)
