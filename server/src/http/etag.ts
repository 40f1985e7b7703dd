import { createHash } from 'node:crypto'

/** A strong tag of a text or file. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
