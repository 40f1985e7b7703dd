/** For the person who sent a picture. */
export const en = {
  /** By its header, while it arrives. */
  refused: {
    'not-an-image': 'This file is not a JPEG or PNG picture',
    heic: 'This is a HEIC photo. Export it as JPEG, and add that',
    unsupported: 'This kind of JPEG or PNG is not supported',
    damaged: 'This picture is damaged or incomplete',
    'too-small': 'This picture is too small: a side has fewer than {leastSide, number} pixels',
    'too-narrow': 'This picture is too narrow to show a watermark',
    'too-wide': 'A side of this picture is longer than {side, number} pixels',
    'too-many-pixels': 'This picture has more than {megapixels, number} megapixels',
    'too-large-decoded': 'This picture takes more than {gigabytes, number} GB when opened',
    'too-many-scans': 'This JPEG has more than {scans, number} progressive scans',
    'too-many-parts': 'This file is cut into too many parts',
  },
  /** While it is opened. */
  failed: {
    timeout: 'This picture takes too long to open',
    memory: 'This picture takes too much memory to open',
    damaged: 'This picture is damaged and cannot be opened',
    crashed: 'The picture could not be processed',
    unmarked: 'The picture could not be marked',
  },
} as const
