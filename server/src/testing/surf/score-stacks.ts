/** A photo: the stack it was put into, and the ride it is of. */
export type Placed = { stack: number | string; ride: number | string }

/**
 * How well stacks fit rides. Of the pairs of photos in one stack, `precision` is the share that is of one ride; of the pairs of one
 * ride, `recall` is the share in one stack. `corrections`: splits and joins that mend all, for 100 rides; photos come in the order
 * of time.
 */
export function scoreStacks(photos: Placed[]) {
  const alike = pairs(photos.map(({ stack, ride }) => `${stack} ${ride}`))
  const stacked = pairs(photos.map(({ stack }) => stack))
  const ridden = pairs(photos.map(({ ride }) => ride))
  const wrong = photos.filter(({ stack, ride }, n) => {
    const before = photos[n - 1]
    return before !== undefined && (before.stack !== stack) !== (before.ride !== ride)
  })
  const rides = new Set(photos.map(({ ride }) => ride)).size
  return {
    precision: stacked === 0 ? 1 : alike / stacked,
    recall: ridden === 0 ? 1 : alike / ridden,
    corrections: (100 * wrong.length) / rides,
  }
}

function pairs(labels: Array<number | string>): number {
  const counts = [...Map.groupBy(labels, (label) => label).values()].map(({ length }) => length)
  return counts.reduce((sum, n) => sum + (n * (n - 1)) / 2, 0)
}
