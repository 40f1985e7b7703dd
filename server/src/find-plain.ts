export const PLAIN = ['database', 'store', 'mail'] as const
export type Plain = (typeof PLAIN)[number]

type Connections = {
  databaseUrl: string
  databaseOwnerUrl: string
  storage: { kind: 'disk' } | { kind: 's3'; endpoint: string }
  mail: { kind: 'mailbox' } | { kind: 'smtp'; url: string }
  trustProxy: string[]
}
type Fault = { key: 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'S3_ENDPOINT' | 'SMTP_URL' | 'TRUST_PROXY'; why: string }

/** Connections of a shop to other machines that anybody on the way could read, and addresses that anybody could make up. */
export function findPlain(
  { databaseUrl, databaseOwnerUrl, storage, mail, trustProxy }: Connections,
  allowed: readonly string[],
): Fault[] {
  const unless = (plain: Plain, way: string) =>
    `leads to another machine without TLS: ${way}, or set ALLOW_PLAIN=${plain} on a network that is yours alone`
  const faults: Fault[] = []
  const databases = {
    DATABASE_URL: databaseUrl,
    ...(databaseOwnerUrl !== databaseUrl && { DATABASE_OWNER_URL: databaseOwnerUrl }),
  }
  for (const key of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
    const url = databases[key]
    if (url !== undefined && !allowed.includes('database') && isFar(url) && !isEncrypted(url))
      faults.push({ key, why: unless('database', 'end it with ?sslmode=verify-full') })
  }
  if (
    !allowed.includes('store') &&
    storage.kind === 's3' &&
    isFar(storage.endpoint) &&
    storage.endpoint.startsWith('http:')
  )
    faults.push({ key: 'S3_ENDPOINT', why: unless('store', 'begin it with https://') })
  if (
    !allowed.includes('mail') &&
    mail.kind === 'smtp' &&
    isFar(mail.url) &&
    paramOf(mail.url, 'requireTLS') === 'false'
  )
    faults.push({ key: 'SMTP_URL', why: unless('mail', 'take requireTLS=false away') })
  if (trustProxy.some((address) => /\/0+$/.test(address)))
    faults.push({
      key: 'TRUST_PROXY',
      why: 'trusts everybody, so that visitors could make their address up: name the addresses of your proxies',
    })
  return faults
}

const parsed = (url: string) => (URL.canParse(url) ? new URL(url) : undefined)
const paramOf = (url: string, name: string) => parsed(url)?.searchParams.get(name) ?? null

/** A socket has no host, or a folder as the parameter. */
function isFar(url: string): boolean {
  const host = paramOf(url, 'host') ?? parsed(url)?.hostname ?? ''
  return !/^(|\/.*|localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
}

const isEncrypted = (url: string) =>
  /^(require|verify-ca|verify-full)$/.test(paramOf(url, 'sslmode') ?? '') ||
  /^(true|1)$/.test(paramOf(url, 'ssl') ?? '')
