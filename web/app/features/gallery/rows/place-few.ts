/**
 * `ends`: of rows. `columns`: their number, where large windows show columns. `isRow`: large windows show one row of all.
 * Then the rows are those of smaller ones.
 */
type Few = { ends: number[] | null; columns: number; isRow?: boolean }

/** In rows as many photos are. */
export const asMany: Few = { ends: null, columns: 0 }

const FEW = 5
const ROW_OF = 3

/** Rows that are neither higher than most windows, nor so low that an upright photo in them is small. Sums of ratios. */
const LEAST_ROW = 2
const MOST_ROW = 2.9

/**
 * A few photos with an upright one, in large layouts: three of them in one row, others in two rows, or else in columns,
 * each of one upright photo or two others.
 */
export function placeFew(ratios: number[]): Few {
  const others = ratios.filter(isNotUpright)
  const count = ratios.length
  if (count > FEW || others.length === count) return asMany
  const cut = [2, 3].find((at) => [ratios.slice(0, at), ratios.slice(at)].every(isGood))
  const isPaired = others.length > 0 && others.length % 2 === 0 && others.every(isLandscape)
  if (cut) return { ends: [cut, count], columns: 0 }
  if (!isPaired) return asMany
  if (count === ROW_OF) return { ends: [2, count], columns: 0, isRow: true }
  return { ends: [2, 4, count].filter((end) => end <= count), columns: count - others.length / 2 }
}

function isGood(row: number[]): boolean {
  const width = sum(row)
  return width === 0 || (width >= LEAST_ROW && (width <= MOST_ROW || row.every(isNotUpright)))
}

const isNotUpright = (ratio: number) => ratio >= 1

export const isLandscape = (ratio: number) => ratio >= 1.2 && ratio <= 1.9

export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
