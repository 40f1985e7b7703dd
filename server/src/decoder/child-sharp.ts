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

/** Opens a picture of a stranger. */
export const openPicture = (bytes: Buffer, failOn: 'warning' | 'error' = 'error') =>
  sharp(bytes, { failOn, sequentialRead: true, limitInputPixels: pictureLimits.pixels })

/**
 * Runs `decode` so that lost pixels fail it. libjpeg calls them a mere warning, and a grey half would be sold; but it
 * also warns of oddities that do no harm, and those pictures are read once more.
 */
export async function decodeWhole<Result>(bytes: Buffer, decode: (picture: Sharp) => Promise<Result>) {
  try {
    return await decode(openPicture(bytes, 'warning'))
  } catch (error) {
    if (/premature end|bad \w+ code|found marker/i.test(String(error))) throw error
    return decode(openPicture(bytes))
  }
}

/** Carries on from a raster; nothing is decoded again. */
export const fromRaster = ({ data, ...raw }: Raster) => sharp(data, { raw })

/** Runs a pipeline to its pixels. */
export async function toRaster(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  if (info.channels < 3) throw new DecoderError('damaged', `${info.channels} channels`)
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 }
}
