/** The price and the photographer's part, in minor units. */
export type Shares = { price: number; commission: number }

/**
 * Caps the price of a sequence at the sum of its public images, and its commission at the sum of theirs, so that
 * commission and donation still fit.
 */
export function capBundle(whole: Shares, { each, count }: { each: Shares; count: number }): Shares {
  const parts = each.price * count
  if (whole.price <= parts) return whole
  return { price: parts, commission: Math.min(whole.commission, each.commission * count) }
}
