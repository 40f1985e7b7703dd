import { isSigned, type Secrets, sign } from '../calls/tokens.ts'
import type { Config } from '../config.ts'

export type UrlOf = (previewKey: string, name: string) => string

const pathOf: UrlOf = (previewKey, name) => `/media/previews/${previewKey}/${name}`

/** Of public previews: empty, or a CDN's. */
let origin = ''

/** One for the process, like all its settings. */
export function setPreviewOrigin(previewOrigin: string | null): void {
  origin = previewOrigin ?? ''
}

/** For public images. The file at this URL never changes. */
export const publicUrl: UrlOf = (previewKey, name) => `${origin}${pathOf(previewKey, name)}`

/** For readers outside of our pages: mails, search engines, the payment page. */
export const absoluteUrl = ({ publicUrl: site }: Pick<Config, 'publicUrl'>, url: string): string =>
  new URL(url, site).href

const HOUR = 3_600

/** For owners, admins and buyers, and always from us: no CDN ever has a photo that is not public. Valid for one to two hours, and equal within an hour, so that browsers can keep the picture. */
export function signedUrl({ appSecret }: Pick<Config, 'appSecret'>): UrlOf {
  const until = (Math.floor(Date.now() / 1_000 / HOUR) + 2) * HOUR
  return (previewKey, name) => {
    const signature = sign(appSecret, 'preview', `${previewKey}/${name}/${until}`)
    return `${pathOf(previewKey, name)}?until=${until}&signature=${signature}`
  }
}

export type SignedPreview = { previewKey: string; name: string; until: string; signature: string }

export function isSignedPreview(secrets: Secrets, { previewKey, name, until, signature }: SignedPreview): boolean {
  const isInTime = /^\d{1,12}$/.test(until) && Number(until) > Date.now() / 1_000
  return isInTime && isSigned(secrets, 'preview', `${previewKey}/${name}/${until}`, signature)
}
