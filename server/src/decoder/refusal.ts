const sentences = {
  'not-an-image': 'This file is not a JPEG or PNG picture',
  unsupported: 'This kind of JPEG or PNG is not supported',
  damaged: 'This picture is damaged or incomplete',
  'too-wide': 'A side of this picture is longer than 20,000 pixels',
  'too-many-pixels': 'This picture has more than 120 megapixels',
  'too-large-decoded': 'This picture takes more than 1 GB when opened',
  'too-many-scans': 'This JPEG has more than 64 progressive scans',
  'too-many-parts': 'This file is cut into too many parts',
} as const

/** Why a picture is refused by its header. */
export type Refusal = keyof typeof sentences

/** Thrown by the header walk. The message is a sentence for the person who sent the file. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(sentences[refusal])
    this.refusal = refusal
  }
}
