/**
 * What a page may load and run: its own files, and what carries the nonce of this very answer. Nothing inline without it, no
 * style attributes, no string that becomes script or markup. `mediaOrigin` is where previews come from when that is another host.
 */
export function contentSecurityPolicy({ nonce, mediaOrigin, reportUri }: PolicyOptions): string {
  const media = mediaOrigin ? ` ${mediaOrigin}` : ''
  return [
    "default-src 'none'",
    "object-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${media}`,
    `connect-src 'self'${media}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `report-uri ${reportUri}`,
  ].join('; ')
}

type PolicyOptions = { nonce: string; mediaOrigin: string | undefined; reportUri: string }

/** While Vite serves the sources: its client injects styles without a nonce, so only framing is forbidden. */
export const developmentPolicy = "frame-ancestors 'none'"
