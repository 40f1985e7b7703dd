import sharp from 'sharp'
import { develop, type Film } from './film/film.ts'
import { renderLight } from './render-light.ts'
import type { Scene } from './scene.ts'

/** A scene on film, mirrored or not. */
export type Sight = { scene: Scene; film: Film; isMirrored: boolean }

/** A sight as one camera took it: how it was held, and what goes into the file’s EXIF. */
export type Picture = Sight & {
  isPortrait: boolean
  /** 6 and 8 are stored lying on their side, as a camera held upright stores them. */
  orientation: 1 | 6 | 8
  camera: { make: string; model: string; serial: string }
  /** The time of day, `06:52:10.480`. */
  time: string
}

export type Pixels = { width: number; height: number; bytes: Uint8Array }

/** The picture as it is seen, with `long` pixels on its longer side. */
export function renderPixels(picture: Picture, long: number): Pixels {
  const short = Math.round((long * 2) / 3)
  return picture.isPortrait ? renderFrame(picture, short, long) : renderFrame(picture, long, short)
}

/** The picture in a frame of any shape. */
export function renderFrame({ scene, film, isMirrored }: Sight, width: number, height: number): Pixels {
  const bytes = develop(renderLight(scene, width, height), film, scene.seed)
  return { width, height, bytes: isMirrored ? mirror(bytes, width) : bytes }
}

/** A JPEG of at most `limit` bytes, lying as the camera stores it. The same pixels give the same bytes. */
export async function encode(pixels: Pixels, picture: Picture, limit: number): Promise<Buffer> {
  const turn = picture.orientation === 6 ? 270 : picture.orientation === 8 ? 90 : 0
  const raw = sharp(pixels.bytes, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
  const lying = await raw.rotate(turn).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = lying.info
  const encodeAt = (quality: number, mozjpeg: boolean) =>
    sharp(lying.data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg, chromaSubsampling: '4:2:0' })
      .toBuffer()
  // The plain encoder is ten times as quick and up to a quarter larger, so it finds the quality, and the slow one is asked last.
  let low = 36
  let high = 88
  while (low < high) {
    const quality = (low + high + 1) >> 1
    if ((await encodeAt(quality, false)).length <= limit * 1.24) low = quality
    else high = quality - 1
  }
  for (let quality = low; ; quality -= 2) {
    const jpeg = await encodeAt(quality, true)
    if (jpeg.length <= limit || quality < 30) return jpeg
  }
}

function mirror(bytes: Uint8Array, width: number): Uint8Array {
  const turned = new Uint8Array(bytes.length)
  for (let pixel = 0; pixel < bytes.length / 3; pixel++) {
    const column = pixel % width
    const from = (pixel - column + (width - 1 - column)) * 3
    turned[pixel * 3] = bytes[from] ?? 0
    turned[pixel * 3 + 1] = bytes[from + 1] ?? 0
    turned[pixel * 3 + 2] = bytes[from + 2] ?? 0
  }
  return turned
}
