type Prices = { image_price: number; commission_image: number; sequence_price: number; commission_sequence: number }

/**
 * A price between that of a photo and that of a sequence, their geometric mean, and the mean of the two shares as its commission: $40 and
 * $18 for 25, 10, 60 and 30. Rounded to what people write on a board. Whole minor units.
 */
export function suggestRide(prices: Prices): { price: number; commission: number } {
  const mean = Math.sqrt(prices.image_price * prices.sequence_price)
  const step = mean < 2_000 ? 100 : 500
  const price = Math.max(prices.image_price, Math.round(mean / step) * step)
  const shareOf = (commission: number, whole: number) => (whole === 0 ? 0 : commission / whole)
  const share =
    (shareOf(prices.commission_image, prices.image_price) +
      shareOf(prices.commission_sequence, prices.sequence_price)) /
    2
  return { price, commission: Math.round((price * share) / 50) * 50 }
}
