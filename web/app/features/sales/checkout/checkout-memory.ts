/**
 * Remembers this tab's last checkout and its Idempotency-Key. A buyer who returns from the payment page and tries again
 * gets the same open session.
 */
const STORE = 'lineup.checkout'

/** `offer`: what was to be bought, and for how much. `shape`: the classes of the page after the payment. */
type StoredCheckout = { path: string; key: string; offer?: string; shape?: string }

function read(): StoredCheckout | null {
  try {
    const begun: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? 'null')
    return isBegun(begun) ? begun : null
  } catch {
    return null
  }
}

const isBegun = (value: unknown): value is StoredCheckout =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  value.path.startsWith('/') &&
  'key' in value &&
  typeof value.key === 'string'

/** The key of a checkout page. It stays the same while the offer does. */
export function checkoutKey(path: string, offer: string, shape?: string): string {
  const kept = read()
  if (kept?.path === path && kept.offer === offer) return kept.key
  const begun = { path, key: crypto.randomUUID(), offer, shape }
  sessionStorage.setItem(STORE, JSON.stringify(begun))
  return begun.key
}

/** Of most photos, where this tab knows no checkout. */
export const oneWide = 'order-of-one r-150'

export const lastShape = (): string => read()?.shape ?? oneWide

export const lastCheckoutPath = (): string | null => read()?.path ?? null

/** After a payment the next purchase gets a new key, even for the same photo. */
export function forgetCheckout(): void {
  sessionStorage.removeItem(STORE)
}
