export { makeAllPreviews } from './all-previews.ts'
export { type Bomb, bombs } from './bombs.ts'
export { type CameraPhotoOptions, cameraPhoto, cameraPng } from './camera-photo.ts'
export { colourPatches, deltaE, patchError, type Rgb } from './colour-patches.ts'
export { colouredPictures } from './coloured-pictures.ts'
export { leastMarked, luma, ssim } from './compare.ts'
export { distance, pictureFacts } from './distance.ts'
export { type ExifOptions, exifBlock } from './exif-block.ts'
export { type Ground, groundNames, paintGround, paintSea } from './grounds.ts'
export {
  commentSegment,
  exifSegment,
  iptcSegment,
  jpegParts,
  jpegSegment,
  padJpeg,
  withSegments,
  xmpSegment,
} from './jpeg-parts.ts'
export { notImages } from './not-images.ts'
export { oddPictures, orientedPatches } from './odd-pictures.ts'
export { buildPng, deflatedZeros, pngChunk, withChunks, withLastChunks } from './png-parts.ts'
export { seededRandom } from './random.ts'
export { readPictureExif } from './read-exif.ts'
export { scanBomb } from './scan-bomb.ts'
export { smallJpeg, smallPng } from './small-pictures.ts'
export { xmpPacket } from './xmp-packet.ts'
