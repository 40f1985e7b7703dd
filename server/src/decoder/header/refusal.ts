import type { PictureLimits } from '../limits.ts'
import { en } from '../messages/en.ts'

export type Refusal = keyof typeof en.refused

/** The figures that a refusal tells. */
export const figuresOf = ({ side, leastSide, pixels, decodedBytes, scans }: PictureLimits) => ({
  side,
  leastSide,
  megapixels: pixels / 1e6,
  gigabytes: decodedBytes / 1e9,
  scans,
})

/**
 * The message is English, for logs; `sayRefused` says it to the person who sent the file. It is put together here, because the decoder's
 * child reads headers too, and may read nothing outside of the decoder's folder.
 */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly refusal: Refusal
  readonly limits: PictureLimits

  constructor(refusal: Refusal, limits: PictureLimits) {
    const figures: Record<string, number> = figuresOf(limits)
    super(
      en.refused[refusal].replace(/\{(\w+), number\}/, (_, name: string) => (figures[name] ?? 0).toLocaleString('en')),
    )
    this.refusal = refusal
    this.limits = limits
  }
}
