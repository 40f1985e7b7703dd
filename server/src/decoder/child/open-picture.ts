import sharp, { type Sharp } from 'sharp'
import { DecoderError } from '../decoder-error.ts'
import { pictureLimits } from '../limits.ts'

// One photo per process and thread: processes share the cores better than threads, and there is nothing to cache.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** Uncompressed pixels, 8 bits per channel. */
export type Raster = { data: Buffer; width: number; height: number; channels: 3 | 4 }

export const openPicture = (bytes: Buffer, failOn: 'warning' | 'error' = 'error') =>
  sharp(bytes, { failOn, sequentialRead: true, limitInputPixels: pictureLimits.pixels })

/** libjpeg only warns of missing pixels, and we would sell a photo that is half grey. Harmless warnings get a second try. */
export async function decodeWhole<Result>(bytes: Buffer, decode: (picture: Sharp) => Promise<Result>) {
  try {
    return await decode(openPicture(bytes, 'warning'))
  } catch (error) {
    if (/premature end|bad \w+ code|found marker/i.test(String(error))) throw error
    return decode(openPicture(bytes))
  }
}

export const fromRaster = ({ data, ...raw }: Raster) => sharp(data, { raw })

export async function toRaster(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  if (info.channels < 3) throw new DecoderError('damaged', `${info.channels} channels`)
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 }
}
