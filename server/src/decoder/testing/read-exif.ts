import { createMetadataReader } from '../header/metadata/metadata.ts'

/** What a block of EXIF says, as sharp gives it. */
export function readPictureExif(block: Uint8Array | undefined) {
  const metadata = createMetadataReader()
  if (block) metadata.exif(block)
  return metadata.read()
}
