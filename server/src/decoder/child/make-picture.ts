import type { Sharp } from 'sharp'
import { PROFILE_PICTURE_SIDE } from '../limits.ts'
import { decodeWhole } from './open-picture.ts'
import { prepare, toSrgb } from './prepare.ts'

/** Upright, small and re-encoded, so that only pixels remain of the upload. */
export const makePicture = (source: Buffer) =>
  shrink(source, PROFILE_PICTURE_SIDE, (picture) => picture.jpeg({ quality: 85 }))

/** An upright picture whose sides are at most `side` pixels. Nothing of the source's own data comes along. */
export async function shrink(source: Buffer, side: number, encode: (picture: Sharp) => Sharp) {
  const prepared = await prepare(source)
  const { data, info } = await decodeWhole(prepared.bytes, (picture) =>
    encode(
      toSrgb(
        prepared,
        picture
          .autoOrient()
          .resize(side, side, { fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#fff' }),
      ),
    ).toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, width: info.width, height: info.height }
}
