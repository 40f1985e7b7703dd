import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret that is handed out once (256 bits, base64url), and the hash that is all we keep of it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What a stranger may hold but not guess: 128 random bits, base64url. */
export const newPublicId = (prefix = ''): string => prefix + randomBytes(16).toString('base64url')

/** Signs a text for a purpose; 128 bits are plenty for links that live an hour. */
export const sign = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url').slice(0, 22)

export function isSigned(secret: string, purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, purpose, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
