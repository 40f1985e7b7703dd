import { join } from 'node:path'
import sharp from 'sharp'
import { randomOf } from '../random.ts'
import { screenSeen } from './screen.ts'

/** As a browser makes it smaller from 24 megapixels. */
const WIDTH = 3_000
const HEIGHT = 2_000
const beach = join(import.meta.dirname, '../../../../demo/photos/bells-beach-overcast-1.jpg')

/**
 * How a photo of the clock page was taken. `size`: the code's side as a share of the photo's width. `blur`: the lens is not sharp,
 * `motion`: the camera moved, both in pixels.
 */
export type Shot = {
  size: number
  tilt?: number
  blur?: number
  motion?: number
  moire?: number
  glare?: number
  isDark?: boolean
}

/** A made photo of a screen that shows a code, in front of a beach. A JPEG. */
export async function clockPhoto(text: string, seed: number, shot: Shot): Promise<Buffer> {
  const { size, tilt = 20, blur = 0.6, motion = 0, moire = 0.1, glare = 0.2, isDark = false } = shot
  const random = randomOf(seed)
  const side = WIDTH * size
  const [middleX, middleY] = [random.between(0.25, 0.75) * WIDTH, random.between(0.3, 0.7) * HEIGHT]
  const shadeAt = screenSeen({ text, side, tilt, moire, glare, isDark }, random)
  const pixels = await sharp(beach).resize(WIDTH, HEIGHT, { fit: 'cover' }).removeAlpha().raw().toBuffer()
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      if (Math.abs(x - middleX) > side * 2 || Math.abs(y - middleY) > side * 2) continue
      const shade = shadeAt(x - middleX, y - middleY)
      if (shade !== undefined)
        pixels.fill(clamped(shade + random.normal(0, 6)), (y * WIDTH + x) * 3, (y * WIDTH + x + 1) * 3)
    }
  }
  let photo = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  if (blur > 0.3) photo = photo.blur(blur)
  if (motion > 1) {
    const length = Math.round(motion / 2) * 2 + 1
    const kernel = Array.from({ length: length * length }, (_, n) =>
      Number(Math.floor(n / length) === (length - 1) / 2),
    )
    photo = photo.convolve({ width: length, height: length, kernel, scale: length })
  }
  return photo.jpeg({ quality: 88 }).toBuffer()
}

const clamped = (shade: number) => Math.max(0, Math.min(255, Math.round(shade)))
