import sharp, { type Sharp } from 'sharp'
import { jpegParts, leastMarked, ssim } from '../../decoder/testing/index.ts'

/** Segments that a JPEG needs: JFIF, tables, frame, scan. */
const IMAGE_SEGMENTS = [0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xda, 0xdd]

export function pictureType(bytes: Buffer): 'jpeg' | 'png' | 'avif' | 'other' | undefined {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG')) return 'png'
  if (/^....ftyp(avif|avis|mif1|heic)/s.test(head)) return 'avif'
  return /^(GIF8|RIFF....WEBP|II\*|MM.\*)/s.test(head) ? 'other' : undefined
}

/** `extras`: data besides the pixels. */
export async function lookInto(bytes: Buffer): Promise<{ longSide: number; extras: string[] }> {
  const { width, height, exif, xmp, iptc, icc, comments, orientation } = await sharp(bytes).metadata()
  const blocks = Object.entries({ exif, xmp, iptc, icc, comments, orientation })
  const extras = blocks.filter(([, value]) => value !== undefined).map(([name]) => name)
  if (pictureType(bytes) === 'jpeg') extras.push(...findExtraSegments(bytes))
  return { longSide: Math.max(width, height), extras }
}

function findExtraSegments(jpeg: Buffer) {
  const { parts, trailer } = jpegParts(jpeg)
  const extra = parts.filter(({ marker }) => !IMAGE_SEGMENTS.includes(marker)).map(({ marker }) => marker.toString(16))
  // A JFIF header ends with the size of a thumbnail; it has none if the size is 0 x 0.
  const thumbnail = parts.some(({ marker, body }) => marker === 0xe0 && body.length > 14)
  return [...extra, ...(thumbnail ? ['thumbnail'] : []), ...(trailer.length > 0 ? ['trailer'] : [])]
}

/** `leastMarked`: the smallest share of strokes in any crop of 45 % of both sides. */
export async function markOn(preview: Buffer, original: Buffer): Promise<{ leastMarked: number; ssim: number }> {
  const shown = await raster(sharp(preview))
  const { width, height } = shown
  const small = sharp(original).autoOrient().resize(width, height, { fit: 'fill' }).flatten({ background: '#fff' })
  const bare = await raster(small.toColourspace('srgb'))
  return { leastMarked: leastMarked(shown, bare), ssim: ssim(shown, bare) }
}

async function raster(picture: Sharp) {
  const { data, info } = await picture.removeAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
