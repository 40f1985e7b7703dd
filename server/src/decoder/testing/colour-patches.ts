import sharp, { type Sharp } from 'sharp'

export type Rgb = readonly [red: number, green: number, blue: number]

/** Some are vivid enough to reveal a missing profile. */
const COLOURS: readonly Rgb[] = [
  [230, 225, 215],
  [180, 185, 190],
  [128, 128, 128],
  [60, 65, 70],
  [20, 110, 190],
  [30, 170, 170],
  [50, 150, 60],
  [235, 190, 60],
  [210, 60, 50],
  [120, 85, 65],
  [190, 70, 140],
  [95, 105, 75],
]
const COLUMNS = 4
const ROWS = 3
const PATCH = 40
const WIDTH = COLUMNS * PATCH
const HEIGHT = ROWS * PATCH

/** 160 x 120 px, asymmetric, so that rotation and mirroring show. */
export function colourPatches(colours = COLOURS): Sharp {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      pixels.set(colours[Math.floor(y / PATCH) * COLUMNS + Math.floor(x / PATCH)] ?? [0, 0, 0], (y * WIDTH + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
}

/** Mean colour difference (CIEDE2000) from the true colours, at any size. */
export function patchError(
  picture: { data: Buffer; width: number; height: number; channels: number },
  colours = COLOURS,
) {
  const errors = colours.map((colour, i) => {
    const column = i % COLUMNS
    const row = Math.floor(i / COLUMNS)
    return deltaE(colour, meanColour(picture, column, row))
  })
  return errors.reduce((sum, error) => sum + error, 0) / errors.length
}

/** The middle half only: scaling and JPEG blur the edges. */
function meanColour(
  { data, width, height, channels }: Parameters<typeof patchError>[0],
  column: number,
  row: number,
): Rgb {
  const sums = [0, 0, 0]
  let count = 0
  for (let y = Math.ceil(((row + 0.25) * height) / ROWS); y < ((row + 0.75) * height) / ROWS; y++) {
    for (let x = Math.ceil(((column + 0.25) * width) / COLUMNS); x < ((column + 0.75) * width) / COLUMNS; x++) {
      for (let channel = 0; channel < 3; channel++) {
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * channels + Math.min(channel, channels - 1)] ?? 0)
      }
      count++
    }
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / count)
  return [red, green, blue]
}

type Lab = readonly [lightness: number, a: number, b: number]

function toLab(colour: Rgb): Lab {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** CIEDE2000 between two sRGB colours; 1 is just visible. */
export function deltaE(first: Rgb, second: Rgb) {
  const [l1, a1, b1] = toLab(first)
  const [l2, a2, b2] = toLab(second)
  const chroma7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const g = 0.5 * (1 - Math.sqrt(chroma7 / (chroma7 + 25 ** 7)))
  const c1 = Math.hypot(a1 * (1 + g), b1)
  const c2 = Math.hypot(a2 * (1 + g), b2)
  const h1 = hue(a1 * (1 + g), b1)
  const h2 = hue(a2 * (1 + g), b2)

  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180
  const deltaHue = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))
  const meanHue = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360
  const meanChroma = (c1 + c2) / 2
  const meanLight = ((l1 + l2) / 2 - 50) ** 2

  const t =
    1 -
    0.17 * Math.cos(radians(meanHue - 30)) +
    0.24 * Math.cos(radians(2 * meanHue)) +
    0.32 * Math.cos(radians(3 * meanHue + 6)) -
    0.2 * Math.cos(radians(4 * meanHue - 63))
  const light = (l2 - l1) / (1 + (0.015 * meanLight) / Math.sqrt(20 + meanLight))
  const chroma = (c2 - c1) / (1 + 0.045 * meanChroma)
  const tint = deltaHue / (1 + 0.015 * meanChroma * t)
  const blueTurn = 60 * Math.exp(-(((meanHue - 275) / 25) ** 2))
  const twist = -2 * Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)) * Math.sin(radians(blueTurn))
  return Math.sqrt(light ** 2 + chroma ** 2 + tint ** 2 + twist * chroma * tint)
}

const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360)
