import { MAX_IMAGES_PER_SEQUENCE } from '@lineup/contract/limits.ts'

/**
 * A higher number is made first: everybody's first photo before anybody's second, so that a session of a thousand does not hold
 * up another photographer's ten; and all JPEGs, which show the photos, before any AVIF. `position` counts from 1.
 */
export function previewPriority(type: 'jpeg' | 'avif', position: number): number {
  return (type === 'avif' ? -MAX_IMAGES_PER_SEQUENCE : 0) - position
}
