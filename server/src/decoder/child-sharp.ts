import sharp, { type Sharp } from 'sharp'
import { DecoderError } from './decoder-error.ts'
import { pictureLimits } from './limits.ts'

// One photo at a time on one thread: processes share the cores better than threads do, and nothing is worth caching.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** Uncompressed pixels, 8 bits a channel. */
export type Raster = { data: Buffer; width: number; height: number; channels: 3 | 4 }

/** Opens a picture of a stranger. Damage fails instead of selling a half-grey preview. */
export const openPicture = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'error', sequentialRead: true, limitInputPixels: pictureLimits.pixels })

/** Carries on from a raster; nothing is decoded again. */
export const fromRaster = ({ data, ...raw }: Raster) => sharp(data, { raw })

/** Runs a pipeline to its pixels. */
export async function toRaster(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  if (info.channels < 3) throw new DecoderError('damaged', `${info.channels} channels`)
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 }
}
