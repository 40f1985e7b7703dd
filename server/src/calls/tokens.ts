import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits; we store only the hash. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** 128 random bits: cannot be guessed. */
export const newPublicId = (prefix = ''): string => prefix + randomBytes(16).toString('base64url')

/** 128 bits are plenty for such links. */
export const sign = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url').slice(0, 22)

/** What was signed before `APP_SECRET` changed is good as long as the former one is set. */
export type Secrets = { appSecret: string; appSecretPrevious?: string | null }

/** The one that is used first. */
export const secretsOf = ({ appSecret, appSecretPrevious }: Secrets): string[] =>
  appSecretPrevious ? [appSecret, appSecretPrevious] : [appSecret]

export const isSigned = (secrets: Secrets, purpose: string, text: string, signature: string): boolean =>
  secretsOf(secrets).some((secret) => isSignedWith(secret, purpose, text, signature))

function isSignedWith(secret: string, purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, purpose, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
