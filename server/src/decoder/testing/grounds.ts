import { seededRandom } from './random.ts'

type Paint = (x: number, y: number, random: () => number) => readonly number[]

/** Pictures that are hard to mark, from shares of width and height to red, green and blue. */
const paints: Record<string, Paint> = {
  white: () => [255, 255, 255],
  black: () => [0, 0, 0],
  grey: () => [128, 128, 128],
  sky: (_, y) => [120 + 80 * y, 165 + 50 * y, 220 + 20 * y],
  // Like the dark corners of a lens hood.
  corners: (x, y) => (Math.min(x, 1 - x) + Math.min(y, 1 - y) < 0.45 ? [0, 0, 0] : [200, 210, 220]),
  night: (_x, _y, random) => Array.from({ length: 3 }, () => 8 + random() * 10),
  noise: (_x, _y, random) => Array.from({ length: 3 }, () => 78 + random() * 100),
  texture: (x, y, random) => {
    const wave = 60 * Math.sin(x * 90 + 8 * Math.sin(y * 40)) + random() * 30
    return [60 + wave * 0.6, 110 + wave * 0.8, 135 + wave]
  },
}

export type Ground = { data: Buffer; width: number; height: number; channels: 3 }

export const groundNames = Object.keys(paints)

export function paintGround(name: string, width: number, height: number, seed = 5): Ground {
  const data = Buffer.alloc(width * height * 3)
  const random = seededRandom(seed)
  const paint = paints[name] ?? paints['grey']
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = paint?.(x / width, y / height, random) ?? []
      for (let n = 0; n < 3; n++) data[(y * width + x) * 3 + n] = Math.min(255, Math.max(0, colour[n] ?? 0))
    }
  }
  return { data, width, height, channels: 3 }
}

/** A made surf photo: sky, horizon and swell, each time another light. */
export function paintSea(seed: number, width: number, height: number): Ground {
  const random = seededRandom(seed)
  const [horizon = 0, light = 0, swell = 0, phase = 0] = Array.from({ length: 4 }, random)
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const isSky = y / height < 0.25 + 0.3 * horizon
    for (let x = 0; x < width; x++) {
      const wave = Math.sin((y / height) * (30 + 40 * swell) + 3 * Math.sin((x / width) * 9 + 7 * phase))
      const base = isSky ? 120 + 90 * light + 40 * (y / height) : 50 + 60 * light + 35 * wave
      const grain = 10 * random()
      data.set(
        [0.8, 1, 1.15].map((tint) => Math.min(255, Math.max(0, base * tint + grain))),
        (y * width + x) * 3,
      )
    }
  }
  return { data, width, height, channels: 3 }
}
