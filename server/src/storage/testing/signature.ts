import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Credentials = { region: string; key: string; secret: string }

const MAX_SKEW_MS = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

// RFC 3986 escapes more characters than encodeURIComponent.
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Checks a request's Signature Version 4. Returns S3's error code for a wrong one, otherwise undefined. */
export function signatureFault(request: IncomingMessage, { region, key, secret }: Credentials): string | undefined {
  const found = AUTHORIZATION.exec(request.headers.authorization ?? '')
  if (!found) return 'AccessDenied'
  const [, keyId, day = '', signedRegion = '', headerNames = '', signature = ''] = found
  if (keyId !== key) return 'InvalidAccessKeyId'
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed'

  const stamp = String(request.headers['x-amz-date'])
  const signedAt = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - signedAt) < MAX_SKEW_MS) || !stamp.startsWith(day)) return 'RequestTimeTooSkewed'

  const names = headerNames.split(';')
  const unsigned = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name))
  if (!names.includes('host') || unsigned.length > 0) return 'AccessDenied'

  const toSign = ['AWS4-HMAC-SHA256', stamp, `${day}/${region}/s3/aws4_request`, sha256(canonical(request, names))]
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day))
  const expected = hmac(signingKey, toSign.join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

function canonical({ method = '', url = '', headers }: IncomingMessage, names: string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://host')
  const path = decodeURIComponent(pathname).split('/').map(encode).join('/')
  const query = [...searchParams].map((pair) => pair.map(encode).join('=')).toSorted()
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').replace(/\s+/g, ' ')}\n`)
  return [method, path, query.join('&'), lines.join(''), names.join(';'), headers['x-amz-content-sha256']].join('\n')
}
