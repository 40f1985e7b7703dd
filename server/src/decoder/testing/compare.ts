export type GreyRaster = { data: Uint8Array; width: number; height: number; channels: number }

const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2
const REACH = 5
const STEP = 4
const weights = gaussian(1.5)

/** With the usual window (Gaussian, 11 x 11 pixels, sigma 1.5), at every fourth pixel of every fourth row. */
export function ssim(a: GreyRaster, b: GreyRaster) {
  let total = 0
  let windows = 0
  for (const [meanX, meanY, squares, products] of weigh(luma(a), luma(b), a)) {
    const variances = squares - meanX * meanX - meanY * meanY
    const covariance = products - meanX * meanY
    const likeness = (2 * meanX * meanY + C1) * (2 * covariance + C2)
    total += likeness / ((meanX * meanX + meanY * meanY + C1) * (variances + C2))
    windows++
  }
  return total / windows
}

type Moments = [meanX: number, meanY: number, squares: number, products: number]

function* weigh(x: Float32Array, y: Float32Array, { width, height }: GreyRaster): Generator<Moments> {
  const sums = Array.from({ length: 4 }, () => new Float32Array(width))
  const [sumX = x, sumY = y, sumSquares = x, sumProducts = y] = sums
  for (let row = 0; row < height; row += STEP) {
    for (const sum of sums) sum.fill(0)
    for (let k = -REACH; k <= REACH; k++) {
      const weight = weights[k + REACH] ?? 0
      const start = clamp(row + k, height) * width
      for (let column = 0; column < width; column++) {
        const p = x[start + column] ?? 0
        const q = y[start + column] ?? 0
        sumX[column] = (sumX[column] ?? 0) + weight * p
        sumY[column] = (sumY[column] ?? 0) + weight * q
        sumSquares[column] = (sumSquares[column] ?? 0) + weight * (p * p + q * q)
        sumProducts[column] = (sumProducts[column] ?? 0) + weight * p * q
      }
    }
    for (let column = 0; column < width; column += STEP) {
      const moments: Moments = [0, 0, 0, 0]
      for (let k = -REACH; k <= REACH; k++) {
        const weight = weights[k + REACH] ?? 0
        const at = clamp(column + k, width)
        moments[0] += weight * (sumX[at] ?? 0)
        moments[1] += weight * (sumY[at] ?? 0)
        moments[2] += weight * (sumSquares[at] ?? 0)
        moments[3] += weight * (sumProducts[at] ?? 0)
      }
      yield moments
    }
  }
}

const clamp = (value: number, size: number) => Math.min(size - 1, Math.max(0, value))

function gaussian(sigma: number) {
  const raw = Array.from({ length: 2 * REACH + 1 }, (_, i) => Math.exp(-((i - REACH) ** 2) / (2 * sigma * sigma)))
  const sum = raw.reduce((total, value) => total + value, 0)
  return raw.map((value) => value / sum)
}

const CROP = 0.45
const CROPS = 8

/** The smallest share of pixels that changed by 20 of 255 and more, among 8 x 8 crops of 45 % of both sides. */
export function leastMarked(a: GreyRaster, b: GreyRaster) {
  const { width, height } = a
  const before = luma(a)
  const after = luma(b)
  const across = Math.ceil(width * CROP)
  const down = Math.ceil(height * CROP)
  const starts = (room: number) => Array.from({ length: CROPS }, (_, n) => Math.floor((n * room) / (CROPS - 1)))

  const shares = starts(height - down).flatMap((top) =>
    starts(width - across).map((left) => {
      let changed = 0
      for (let y = top; y < top + down; y++) {
        for (let at = y * width + left; at < y * width + left + across; at++) {
          if (Math.abs((after[at] ?? 0) - (before[at] ?? 0)) >= 20) changed++
        }
      }
      return changed / (across * down)
    }),
  )
  return Math.min(...shares)
}

export function luma({ data, width, height, channels }: GreyRaster) {
  const grey = new Float32Array(width * height)
  for (let i = 0; i < grey.length; i++) {
    const at = i * channels
    const red = data[at] ?? 0
    grey[i] = channels < 3 ? red : 0.299 * red + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  }
  return grey
}
