import { PROFILE_PICTURE_SIDE } from '../limits.ts'
import { decodeWhole } from './open-picture.ts'

/** Upright, small and re-encoded, so that only pixels remain of the upload. */
export async function makePicture(source: Buffer) {
  const { data, info } = await decodeWhole(source, (picture) =>
    picture
      .autoOrient()
      .resize(PROFILE_PICTURE_SIDE, PROFILE_PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, width: info.width, height: info.height }
}
