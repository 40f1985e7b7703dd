import { decodeWhole } from './child-sharp.ts'
import { PROFILE_PICTURE_SIDE } from './limits.ts'

/** A profile picture: upright, small, written anew, so that nothing but its pixels is left of what was sent. */
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
