import { LARGEST_PREVIEW, type PictureLimits } from '../limits.ts'
import type { ColourClaim } from './metadata/colour.ts'
import type { PictureMetadata } from './metadata/metadata.ts'
import { PictureRefused } from './refusal.ts'

/** As stored, before the orientation is applied; `channels` and `bitDepth` as decoded. */
export type PictureShape = { width: number; height: number; channels: number; bitDepth: number }

export type PictureFacts = PictureShape &
  Omit<PictureMetadata, 'isAdobeRgb'> & {
    type: 'jpeg' | 'png'
    scans: number
    /** What the numbers mean where no embedded profile says it; null: as a profile says, or sRGB. */
    colour: ColourClaim | null
    /** False if the end marker is missing. Only decoding tells whether all pixels are there. */
    hasEnd: boolean
  }

export const decodedBytes = ({ width, height, channels, bitDepth }: PictureShape) =>
  width * height * channels * (bitDepth > 8 ? 2 : 1)

export function checkShape(shape: PictureShape, limits: PictureLimits) {
  if (Math.max(shape.width, shape.height) > limits.side) throw new PictureRefused('too-wide', limits)
  const short = Math.min(shape.width, shape.height)
  if (short < limits.leastSide) throw new PictureRefused('too-small', limits)
  const scale = Math.min(1, LARGEST_PREVIEW / Math.max(shape.width, shape.height))
  if (short * scale < limits.leastSide) throw new PictureRefused('too-narrow', limits)
  if (shape.width * shape.height > limits.pixels) throw new PictureRefused('too-many-pixels', limits)
  if (decodedBytes(shape) > limits.decodedBytes) throw new PictureRefused('too-large-decoded', limits)
  return shape
}
