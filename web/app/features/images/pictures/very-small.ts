import { upload as words } from '../../../strings/upload.ts'
import type { Upload } from '../queued-files.ts'

/** Pixels of the longer side: less than the previews of other photos have. */
const SMALL_PHOTO = 1_000

/** Null for a photo of enough pixels. */
export const sayIfSmall = ({ width, height }: Pick<Upload, 'width' | 'height'>): string | null =>
  Math.max(width, height) < SMALL_PHOTO ? words.verySmall(words.pixels(width, height)) : null
