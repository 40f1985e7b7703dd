/** Minor units. */
export type Shares = { price: number; commission: number }

/** A sequence never costs more than its images one by one. Its commission is capped too, so that it still fits. */
export function capBundle(whole: Shares, { each, count }: { each: Shares; count: number }): Shares {
  const parts = each.price * count
  if (whole.price <= parts) return whole
  return { price: parts, commission: Math.min(whole.commission, each.commission * count) }
}
