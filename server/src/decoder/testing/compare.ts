export type GreyRaster = { data: Uint8Array; width: number; height: number; channels: number }

const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2
const REACH = 5
const weights = gaussian(1.5)

/** Mean structural similarity of luma with the usual window: a Gaussian of 11 x 11 pixels, sigma 1.5. */
export function ssim(a: GreyRaster, b: GreyRaster) {
  const { width, height } = a
  const x = luma(a)
  const y = luma(b)
  const mean = (of: (i: number) => number) =>
    blur(
      Float32Array.from(x, (_, i) => of(i)),
      width,
      height,
    )
  const at = (values: Float32Array, i: number) => values[i] ?? 0
  const meanX = mean((i) => at(x, i))
  const meanY = mean((i) => at(y, i))
  const squares = mean((i) => at(x, i) ** 2 + at(y, i) ** 2)
  const products = mean((i) => at(x, i) * at(y, i))

  let total = 0
  for (let i = 0; i < x.length; i++) {
    const p = at(meanX, i)
    const q = at(meanY, i)
    const variances = at(squares, i) - p * p - q * q
    const covariance = at(products, i) - p * q
    total += ((2 * p * q + C1) * (2 * covariance + C2)) / ((p * p + q * q + C1) * (variances + C2))
  }
  return total / x.length
}

function gaussian(sigma: number) {
  const raw = Array.from({ length: 2 * REACH + 1 }, (_, i) => Math.exp(-((i - REACH) ** 2) / (2 * sigma * sigma)))
  const sum = raw.reduce((total, value) => total + value, 0)
  return raw.map((value) => value / sum)
}

/** Across, then down; at the rim the outermost pixel is repeated. */
function blur(values: Float32Array, width: number, height: number) {
  const across = new Float32Array(values.length)
  const both = new Float32Array(values.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let k = -REACH; k <= REACH; k++) {
        const column = Math.min(width - 1, Math.max(0, x + k))
        sum += (weights[k + REACH] ?? 0) * (values[y * width + column] ?? 0)
      }
      across[y * width + x] = sum
    }
  }
  for (let y = 0; y < height; y++) {
    for (let k = -REACH; k <= REACH; k++) {
      const row = Math.min(height - 1, Math.max(0, y + k)) * width
      const weight = weights[k + REACH] ?? 0
      for (let x = 0; x < width; x++) both[y * width + x] = (both[y * width + x] ?? 0) + weight * (across[row + x] ?? 0)
    }
  }
  return both
}

/** The least mean change, of 255, among 8 x 8 fields of the picture (fewer in one under 64 px). */
export function leastChange(a: GreyRaster, b: GreyRaster) {
  const { width, height, channels } = a
  const columns = Math.min(8, Math.max(1, width >> 3))
  const rows = Math.min(8, Math.max(1, height >> 3))
  const sums = new Float64Array(columns * rows)
  const counts = new Float64Array(columns * rows)

  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * rows) / height)
    for (let x = 0; x < width; x++) {
      const field = row * columns + Math.floor((x * columns) / width)
      for (let channel = 0; channel < channels; channel++) {
        const at = (y * width + x) * channels + channel
        sums[field] = (sums[field] ?? 0) + Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0))
        counts[field] = (counts[field] ?? 0) + 1
      }
    }
  }
  return Math.min(...sums.map((sum, field) => sum / (counts[field] ?? 1)))
}

function luma({ data, width, height, channels }: GreyRaster) {
  const grey = new Float32Array(width * height)
  for (let i = 0; i < grey.length; i++) {
    const at = i * channels
    const red = data[at] ?? 0
    grey[i] = channels < 3 ? red : 0.299 * red + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  }
  return grey
}
