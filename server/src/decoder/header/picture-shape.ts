import type { PictureLimits } from '../limits.ts'
import type { ExifFacts } from './exif.ts'
import { PictureRefused } from './refusal.ts'

/** As stored, before the orientation is applied; `channels` and `bitDepth` as decoded. */
export type PictureShape = { width: number; height: number; channels: number; bitDepth: number }

export type PictureFacts = PictureShape & { type: 'jpeg' | 'png'; scans: number; exif: ExifFacts }

export const decodedBytes = ({ width, height, channels, bitDepth }: PictureShape) =>
  width * height * channels * (bitDepth > 8 ? 2 : 1)

export function checkShape(shape: PictureShape, limits: PictureLimits) {
  if (Math.max(shape.width, shape.height) > limits.side) throw new PictureRefused('too-wide', limits)
  if (shape.width * shape.height > limits.pixels) throw new PictureRefused('too-many-pixels', limits)
  if (decodedBytes(shape) > limits.decodedBytes) throw new PictureRefused('too-large-decoded', limits)
  return shape
}
