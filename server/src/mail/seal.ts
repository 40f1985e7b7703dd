import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type SealedFor = {
  secret: string
  /** Authenticated, not encrypted: unsealing needs the same value. */
  about: string
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'mail', 32))

/** Nonce, ciphertext, tag. Readers of the database or a backup learn only the length. */
export function seal({ secret, about }: SealedFor, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

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
