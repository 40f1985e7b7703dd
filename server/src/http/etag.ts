import { createHash } from 'node:crypto'

export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/**
 * Whether an `If-None-Match` names what we would send: alone, in a list, or as `*`. A proxy that compresses an answer makes its ETag
 * weak (`W/"…"`), and reads compare weakly (RFC 9110).
 */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()))
