import { createHash } from 'node:crypto'

/** Of a seal: over the hash of the one before it, and the text of its row. */
export const nextHash = (before: string, text: string): string =>
  createHash('sha256').update(`${before}\n${text}`).digest('base64url')
