/**
 * Remembers, for this tab, the checkout that was begun last and its Idempotency-Key: whoever comes back from the payment page
 * and tries again is led to the very session that is still open.
 */
const STORE = 'lineup.checkout'

type Begun = { path: string; key: string }

function read(): Begun | null {
  try {
    const begun: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? 'null')
    return isBegun(begun) ? begun : null
  } catch {
    return null
  }
}

const isBegun = (value: unknown): value is Begun =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  value.path.startsWith('/') &&
  'key' in value &&
  typeof value.key === 'string'

/** The key of a checkout page: the kept one while its offer is the same, else a new one. */
export function checkoutKey(path: string, offer: string): string {
  const kept = read()
  if (kept?.path === path && kept.key.endsWith(`.${offer}`)) return kept.key
  const begun = { path, key: `${crypto.randomUUID()}.${offer}` }
  sessionStorage.setItem(STORE, JSON.stringify(begun))
  return begun.key
}

/** Where the checkout that was begun last stands. */
export const lastCheckoutPath = (): string | null => read()?.path ?? null

/** Paid: the next purchase is a new one, also of the same photo. */
export function forgetCheckout(): void {
  sessionStorage.removeItem(STORE)
}
