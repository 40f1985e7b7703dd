import { hash2 } from '@lineup/demo/random.ts'
import { clamp, mix, smooth, type Vec } from '../math/math.ts'

/** The look of the finished picture. `key` is the brightness of the middle grey; `warmth` from -1 (cold) to 1. */
export type Film = { key: number; warmth: number; contrast: number; saturation: number; grain: number; fade: number }

export type Light = { width: number; height: number; color: Float32Array }

/** Develops linear light into bytes: exposure by the picture's own middle, glow, curve, tone, vignette and grain. */
export function develop(light: Light, film: Film, seed: number): Uint8Array {
  const { width, height, color } = light
  const exposure = film.key / middle(light)
  const glow = makeGlow(light, exposure)
  const bytes = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const halo = glow.at(x / width, y / height)
      const away = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2
      const vignette = 1 - 0.34 * away * away - 0.1 * away
      let red = ((color[at] ?? 0) * exposure + halo[0]) * vignette * (1 + film.warmth * 0.07)
      let green = ((color[at + 1] ?? 0) * exposure + halo[1]) * vignette
      let blue = ((color[at + 2] ?? 0) * exposure + halo[2]) * vignette * (1 - film.warmth * 0.07)
      red = curve(red, film)
      green = curve(green, film)
      blue = curve(blue, film)
      const grey = red * 0.2126 + green * 0.7152 + blue * 0.0722
      const noise =
        (hash2(x + seed, y) + hash2(x, y + seed + 91) - 1) * film.grain * (0.35 + 0.65 * (1 - Math.abs(grey - 0.4)))
      const lift = film.fade * (1 - grey) * 0.05
      bytes[at] = toByte(mix(grey, red, film.saturation) + noise + lift * 0.8)
      bytes[at + 1] = toByte(mix(grey, green, film.saturation) + noise + lift)
      bytes[at + 2] = toByte(mix(grey, blue, film.saturation) + noise + lift * 1.25)
    }
  }
  return bytes
}

/** A filmic curve in display values: a toe, a straight part, and a long shoulder that keeps the sun's colour. */
function curve(value: number, film: Film): number {
  const bright = value * 0.82
  const filmic = clamp((bright * (2.51 * bright + 0.03)) / (bright * (2.43 * bright + 0.59) + 0.14))
  const display = filmic ** (1 / 2.2)
  return mix(display, smooth(0, 1, display), film.contrast)
}

const toByte = (value: number) => Math.round(clamp(value) * 255)

/** The brightness that half of the picture's light lies about: the mean of the logarithms, from every ninth pixel. */
function middle({ width, height, color }: Light): number {
  let sum = 0
  let count = 0
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      const at = (y * width + x) * 3
      const bright = (color[at] ?? 0) * 0.2126 + (color[at + 1] ?? 0) * 0.7152 + (color[at + 2] ?? 0) * 0.0722
      sum += Math.log(Math.max(bright, 1e-5))
      count++
    }
  }
  return Math.exp(sum / count)
}

/** The light that a lens spreads around what is very bright, from a small blurred copy. */
function makeGlow({ width, height, color }: Light, exposure: number): { at: (u: number, v: number) => Vec } {
  const wide = 192
  const high = Math.max(8, Math.round((wide * height) / width))
  let small = new Float32Array(wide * high * 3)
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const fromX = Math.floor((x * width) / wide)
      const fromY = Math.floor((y * height) / high)
      const toX = Math.max(fromX + 1, Math.floor(((x + 1) * width) / wide))
      const toY = Math.max(fromY + 1, Math.floor(((y + 1) * height) / high))
      let count = 0
      for (let row = fromY; row < toY; row++) {
        for (let column = fromX; column < toX; column++) {
          const at = (row * width + column) * 3
          for (let band = 0; band < 3; band++) {
            const value = Math.min(12, Math.max(0, (color[at + band] ?? 0) * exposure - 1.1))
            const cell = (y * wide + x) * 3 + band
            small[cell] = (small[cell] ?? 0) + value
          }
          count++
        }
      }
      for (let band = 0; band < 3; band++) {
        const cell = (y * wide + x) * 3 + band
        small[cell] = (small[cell] ?? 0) / count
      }
    }
  }
  for (const radius of [2, 4, 7]) small = blur(blur(small, wide, high, radius, true), wide, high, radius, false)
  const read = (x: number, y: number, band: number) => small[(y * wide + x) * 3 + band] ?? 0
  return {
    at: (u, v) => {
      const x = clamp(u * wide - 0.5, 0, wide - 1.001)
      const y = clamp(v * high - 0.5, 0, high - 1.001)
      const left = Math.floor(x)
      const top = Math.floor(y)
      const band = (index: number) =>
        0.16 *
        mix(
          mix(read(left, top, index), read(left + 1, top, index), x - left),
          mix(read(left, top + 1, index), read(left + 1, top + 1, index), x - left),
          y - top,
        )
      return [band(0), band(1), band(2)]
    },
  }
}

function blur(
  from: Float32Array,
  width: number,
  height: number,
  radius: number,
  across: boolean,
): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let band = 0; band < 3; band++) {
        let sum = 0
        for (let offset = -radius; offset <= radius; offset++) {
          const column = across ? clamp(x + offset, 0, width - 1) : x
          const row = across ? y : clamp(y + offset, 0, height - 1)
          sum += from[(row * width + column) * 3 + band] ?? 0
        }
        to[(y * width + x) * 3 + band] = sum / (2 * radius + 1)
      }
    }
  }
  return to
}
