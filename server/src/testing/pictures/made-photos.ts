import sharp from 'sharp'
import { cameraPhoto, cameraPng, seededRandom, withSegments, xmpSegment } from '../../decoder/testing/index.ts'

/** Stands in the originals' metadata; previews must not contain it. */
export const SECRET = 'do not show this to anybody'

const WIDTH = 2400
const HEIGHT = 1600

type Paint = (x: number, y: number, random: () => number) => [number, number, number]

const flat: Record<string, Paint> = {
  white: () => [255, 255, 255],
  black: () => [0, 0, 0],
  sky: (_x, y) => [120 + (y * 90) / HEIGHT, 160 + (y * 60) / HEIGHT, 235],
  noise: (_x, _y, random) => [random() * 256, random() * 256, random() * 256],
  texture: (x, y) => ((Math.floor(x / 9) + Math.floor(y / 9)) % 2 === 0 ? [60, 70, 60] : [190, 180, 170]),
}

type Made = { name: string; bytes: Buffer }

/** Images on which a mark is hard to see, and photos full of metadata: the last so many of eight. */
export async function madePhotos(last: number): Promise<Made[]> {
  const makers = [
    ...Object.entries(flat).map(
      ([name, paint]) =>
        () =>
          flatPhoto(name, paint),
    ),
    ...[1, 6].map((orientation) => () => turnedPhoto(orientation)),
    losslessPhoto,
  ]
  const made: Made[] = []
  for (const make of makers.slice(-last)) made.push(await make())
  return made
}

const flatPhoto = async (name: string, paint: Paint): Promise<Made> => ({
  name: `${name}.jpg`,
  bytes: withSegments(await draw(paint), xmpSegment(SECRET)),
})

async function turnedPhoto(orientation: number): Promise<Made> {
  const photo = await cameraPhoto({ megapixels: 6, orientation, seed: 20 + orientation })
  return { name: `turned ${orientation}.jpg`, bytes: withSegments(photo, xmpSegment(SECRET)) }
}

async function losslessPhoto(): Promise<Made> {
  const png = await cameraPng({ megapixels: 4, seed: 30 })
  const talking = sharp(png).withExif({ IFD0: { ImageDescription: SECRET } })
  return { name: 'lossless.png', bytes: await talking.png().toBuffer() }
}

async function draw(paint: Paint): Promise<Buffer> {
  const random = seededRandom(5)
  const data = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0, at = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1, at += 3) data.set(paint(x, y, random), at)
  }
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .withIccProfile('srgb')
    .jpeg({ quality: 90 })
    .toBuffer()
}
