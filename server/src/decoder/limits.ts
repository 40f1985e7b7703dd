/** All limits are checked on the header, before decoding. */
export type PictureLimits = {
  side: number
  leastSide: number
  pixels: number
  decodedBytes: number
  scans: number
  parts: number
}

/**
 * A side over 20,000 px needs row buffers of gigabytes in an interlaced PNG (41 bytes of file, 619 MB of memory). 25 MB
 * of progressive scans take half an hour (about 100 bytes and up to 9 ms each). `parts`: JPEG segments or PNG chunks. No preview of a smaller side can
 * show the watermark.
 */
export const pictureLimits: PictureLimits = {
  side: 20_000,
  leastSide: 8,
  pixels: 120_000_000,
  decodedBytes: 1_000_000_000,
  scans: 64,
  parts: 500_000,
}

/** The longer side of the largest preview, pixels. */
export const LARGEST_PREVIEW = 1600

/** The longer side of what a buyer keeps beside the original, and of the same photo in lists, pixels. */
export const copySides = { whole: 2048, small: 800 } as const

/** Longest side: as uploaded, and as stored. */
export const PROFILE_PICTURE_MAX_SIDE = 8192
export const PROFILE_PICTURE_SIDE = 512

/** Of a child's CPU time. */
export const KILL_AFTER_MS = 15_000
export const MAX_RESIDENT_BYTES = 1024 ** 3

/** libvips and malloc do not return memory; only a new process does. */
export const PHOTOS_PER_CHILD = 200

/** Raise it with every visible change of the drawing in `mark/`: previews with an older mark are then remade. */
export const MARK_VERSION = 2
