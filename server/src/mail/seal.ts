import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type SealedFor = {
  /** The secret of the installation; the key is derived from it, for mails alone. */
  secret: string
  /** What the text belongs to, such as its recipient. It is not hidden, but the text opens for nothing else. */
  about: string
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'mail', 32))

/** Nonce, sealed text, tag. Whoever reads the tables, a replica or a back-up learns no more than how long it is. */
export function seal({ secret, about }: SealedFor, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** The text; undefined where the secret or what it belongs to is another, or a bit of it changed. */
export function unseal({ secret, about }: SealedFor, sealed: Buffer): string | undefined {
  const tagAt = sealed.length - TAG_BYTES
  if (tagAt < NONCE_BYTES) return undefined
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(sealed.subarray(tagAt))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, tagAt)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
