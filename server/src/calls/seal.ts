import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Secrets, secretsOf } from './tokens.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type SealedFor = {
  /** Each purpose has a key of its own. */
  purpose: 'mail' | 'bank details'
  /** Authenticated, not encrypted: unsealing needs the same value. */
  about: string
}

const keyOf = (secret: string, { purpose }: SealedFor) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Nonce, ciphertext, tag. Readers of the database or a backup learn only the length. */
export function seal({ appSecret }: Secrets, sealedFor: SealedFor, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(appSecret, sealedFor), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(sealedFor.about))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** With the secret of now, or with the former one; undefined if neither fits, or if it was sealed for something else. */
export function unseal(secrets: Secrets, sealedFor: SealedFor, sealed: Buffer): string | undefined {
  for (const secret of secretsOf(secrets)) {
    const text = unsealWith(secret, sealedFor, sealed)
    if (text !== undefined) return text
  }
  return undefined
}

function unsealWith(secret: string, sealedFor: SealedFor, sealed: Buffer): string | undefined {
  const tagAt = sealed.length - TAG_BYTES
  if (tagAt < NONCE_BYTES) return undefined
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(secret, sealedFor), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(sealedFor.about))
  decipher.setAuthTag(sealed.subarray(tagAt))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, tagAt)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
