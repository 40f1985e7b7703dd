/** A price and the photographer's part of it, whole minor units. */
export type Shares = { price: number; commission: number }

/**
 * What a sequence is sold at: its own price, but never more than its public images cost one by one. At that sum the photographer
 * gets at most the sum of their commissions, so that commission and donation fit into it as they fit into an image's price.
 */
export function capBundle(whole: Shares, { each, count }: { each: Shares; count: number }): Shares {
  const parts = each.price * count
  if (whole.price <= parts) return whole
  return { price: parts, commission: Math.min(whole.commission, each.commission * count) }
}
