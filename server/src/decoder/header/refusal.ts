import type { PictureLimits } from '../limits.ts'

// Without the contract's way to write numbers: the decoder's child reads headers too, and may read nothing outside of this folder.
const formatCount = (count: number) => count.toLocaleString('en')

const sentences = {
  'not-an-image': () => 'This file is not a JPEG or PNG picture',
  heic: () => 'This is a HEIC photo. Export it as JPEG, and add that',
  unsupported: () => 'This kind of JPEG or PNG is not supported',
  damaged: () => 'This picture is damaged or incomplete',
  'too-small': ({ leastSide }: PictureLimits) => `This picture is too small: a side has fewer than ${leastSide} pixels`,
  'too-narrow': () => 'This picture is too narrow to show a watermark',
  'too-wide': ({ side }: PictureLimits) => `A side of this picture is longer than ${formatCount(side)} pixels`,
  'too-many-pixels': ({ pixels }: PictureLimits) =>
    `This picture has more than ${formatCount(pixels / 1e6)} megapixels`,
  'too-large-decoded': ({ decodedBytes }: PictureLimits) =>
    `This picture takes more than ${formatCount(decodedBytes / 1e9)} GB when opened`,
  'too-many-scans': ({ scans }: PictureLimits) => `This JPEG has more than ${formatCount(scans)} progressive scans`,
  'too-many-parts': () => 'This file is cut into too many parts',
} as const

export type Refusal = keyof typeof sentences

/** The message is for the person who sent the file. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal, limits: PictureLimits) {
    super(sentences[refusal](limits))
    this.refusal = refusal
  }
}
