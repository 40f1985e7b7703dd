import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header of a webhook: HMAC-SHA256 over the stamp (epoch seconds), a dot and the raw body. */
export function signatureOf(body: string, secret: string, stamp: number) {
  const digest = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
  return `t=${stamp},v1=${digest}`
}
