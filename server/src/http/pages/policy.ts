/** Own files and elements with this nonce only: no inline code, no style attributes, no strings as script or markup. */
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
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `report-uri ${reportUri}`,
  ].join('; ')
}

type PolicyOptions = { nonce: string; mediaOrigin: string | undefined; reportUri: string }

/**
 * Of a file with code. A worker lives by the policy of its own file: with `sandbox`, as other files have it, browsers would refuse it
 * what only secure pages get, such as opening a photo at half its size.
 */
export const codePolicy = "default-src 'none'; frame-ancestors 'none'"

/** Vite's client injects styles without a nonce. */
export const developmentPolicy = "frame-ancestors 'none'"
