import sharp from 'sharp'
import { exifSegment, padJpeg, withSegments } from './jpeg-parts.ts'
import { seededRandom } from './random.ts'

export type CameraPhotoOptions = {
  /** Of a 3:2 sensor; 24 means 6000 x 4000 px. */
  megapixels?: number
  /** As in EXIF; 6 and 8 are portraits. */
  orientation?: number
  bytes?: number
  seed?: number
  takenAt?: string
  quality?: number
}

const SCENE = { width: 600, height: 400 }
const HORIZON = 0.35
const OCTAVES = [
  { cell: 40, strength: 60 },
  { cell: 15, strength: 52 },
  { cell: 6, strength: 40 },
  { cell: 2.5, strength: 28 },
  { cell: 1, strength: 18 },
]

/** A JPEG like a camera's, with noise, a profile, EXIF and GPS. About 10 MB and a second of work at 24 megapixels. */
export async function cameraPhoto(wish: CameraPhotoOptions = {}) {
  const { megapixels = 24, orientation = 1, bytes, seed = 1, takenAt = '2025-06-14T07:31:05', quality = 93 } = wish
  const width = Math.round(Math.sqrt(megapixels * 1.5e6))
  const height = Math.round((width * 2) / 3)

  const pixels = await sharp(await scene(seed), { raw: { ...SCENE, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  addGrain(pixels, seed)
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .withIccProfile('srgb')
    .jpeg({ quality })
    .toBuffer()

  const exif = exifSegment({
    orientation,
    takenAt,
    make: 'Canon',
    model: 'Canon EOS R5',
    gps: { latitude: -33.8915, longitude: 151.2767 },
    texts: { 0xc62f: '042031001234' },
  })
  const photo = withSegments(jpeg, exif)
  return bytes === undefined ? photo : padJpeg(photo, bytes)
}

async function scene(seed: number) {
  const noise = new Float32Array(SCENE.width * SCENE.height)
  for (const [i, { cell, strength }] of OCTAVES.entries()) {
    const layer = await noiseLayer(cell, seed * 31 + i)
    layer.forEach((value, at) => {
      noise[at] = (noise[at] ?? 0) + ((value - 128) * strength) / 128
    })
  }

  const pixels = Buffer.alloc(noise.length * 3)
  noise.forEach((value, at) => {
    const isSky = at < noise.length * HORIZON
    const wave = value * (isSky ? 0.25 : 1)
    const foam = !isSky && wave > 45 ? (wave - 45) * 2.2 : 0
    const [red, green, blue] = isSky ? [150, 185, 215] : [40, 95, 120]
    const light = [red + wave * 0.6, green + wave * 0.8, blue + wave * 0.9]
    light.forEach((channel, i) => {
      pixels[at * 3 + i] = Math.min(255, Math.max(0, channel + foam))
    })
  })
  return pixels
}

async function noiseLayer(cell: number, seed: number) {
  const random = seededRandom(seed)
  const width = Math.ceil(SCENE.width / cell)
  const height = Math.ceil(SCENE.height / cell)
  const cells = Buffer.from(Array.from({ length: width * height }, () => random() * 256))
  return sharp(cells, { raw: { width, height, channels: 1 } })
    .resize(SCENE.width, SCENE.height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
}

const GRAIN_TABLE = 65_536
const GRAIN = 24

/** Reads noise from a table: generating it for 72 million samples would take seconds. */
function addGrain(pixels: Buffer, seed: number) {
  const random = seededRandom(seed + 7)
  const table = Int8Array.from({ length: GRAIN_TABLE }, () => (random() + random() + random() - 1.5) * GRAIN)
  for (let start = 0; start < pixels.length; start += 6000) {
    const end = Math.min(start + 6000, pixels.length)
    let entry = Math.floor(random() * GRAIN_TABLE)
    for (let at = start; at < end; at++, entry = (entry + 1) % GRAIN_TABLE) {
      const value = (pixels[at] ?? 0) + (table[entry] ?? 0)
      pixels[at] = value < 0 ? 0 : value > 255 ? 255 : value
    }
  }
}

/** Without grain, to stay under 26,214,400 bytes at 24 megapixels; with it, 54 MB. */
export async function cameraPng({ megapixels = 24, seed = 1 }: Pick<CameraPhotoOptions, 'megapixels' | 'seed'> = {}) {
  const width = Math.round(Math.sqrt(megapixels * 1.5e6))
  const height = Math.round((width * 2) / 3)
  return sharp(await scene(seed), { raw: { ...SCENE, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 4, adaptiveFiltering: true })
    .toBuffer()
}
