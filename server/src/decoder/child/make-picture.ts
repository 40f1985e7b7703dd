import { PROFILE_PICTURE_SIDE } from '../limits.ts'
import { decodeWhole } from './open-picture.ts'
import { prepare, toSrgb } from './prepare.ts'

/** Upright, small and re-encoded, so that only pixels remain of the upload. */
export async function makePicture(source: Buffer) {
  const prepared = await prepare(source)
  const { data, info } = await decodeWhole(prepared.bytes, (picture) =>
    toSrgb(
      prepared,
      picture
        .autoOrient()
        .resize(PROFILE_PICTURE_SIDE, PROFILE_PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' }),
    )
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, width: info.width, height: info.height }
}
