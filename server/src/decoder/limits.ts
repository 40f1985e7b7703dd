/** What a picture may ask of the decoder. All of it is known from the header, before anything is decoded. */
export type PictureLimits = {
  side: number
  pixels: number
  decodedBytes: number
  scans: number
  parts: number
}

/**
 * A side over 20,000 px makes a row buffer of gigabytes in an interlaced PNG (41 bytes of file, 619 MB resident).
 * A progressive scan costs about 100 bytes of file and up to 9 ms of CPU, so 25 MB of scans are half an hour.
 * `parts` bounds the walk itself: JPEG segments or PNG chunks.
 */
export const pictureLimits: PictureLimits = {
  side: 20_000,
  pixels: 120_000_000,
  decodedBytes: 1_000_000_000,
  scans: 64,
  parts: 500_000,
}

/** Longest side of a profile picture as uploaded, and as kept. */
export const PROFILE_PICTURE_MAX_SIDE = 8192
export const PROFILE_PICTURE_SIDE = 512

/** A decoder child past either of these is killed. */
export const KILL_AFTER_MS = 15_000
export const MAX_RESIDENT_BYTES = 1024 ** 3

/** libvips and malloc keep what they once had; a fresh process is the only way to give it back. */
export const PHOTOS_PER_CHILD = 200
