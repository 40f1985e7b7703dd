import { type Gray, LONG_SIDE } from './code-in.ts'

/** Width by height, as most cameras have it. */
const SHAPE = 1.5
/** So many rows are in colour at a time: all of them would take four times the room of the gray picture. */
const ROWS = 256
const BYTES = 4

/** Where red, green and blue stand in four bytes. */
const orders = new Map<VideoPixelFormat | null, [number, number, number]>([
  ['RGBA', [0, 1, 2]],
  ['RGBX', [0, 1, 2]],
  ['BGRA', [2, 1, 0]],
  ['BGRX', [2, 1, 0]],
])

/**
 * A photo in gray, about 3,000 pixels along its longer side. Where the browser can open it at that size it takes some 40 MB
 * meanwhile; elsewhere all of its 24 megapixels, a hundred.
 */
export async function grayOf(file: Blob): Promise<Gray> {
  const frame = await decoded(file)
  if (frame === undefined) return drawn(await createImageBitmap(file))
  try {
    return await copied(frame)
  } finally {
    frame.close()
  }
}

async function decoded(file: Blob): Promise<VideoFrame | undefined> {
  if (!('ImageDecoder' in self)) return undefined
  let decoder: ImageDecoder | undefined
  try {
    const size = { desiredWidth: LONG_SIDE, desiredHeight: Math.round(LONG_SIDE / SHAPE) }
    decoder = new ImageDecoder({ type: file.type, data: file.stream(), ...size })
    const { image } = await decoder.decode()
    const isSmall = Math.max(image.displayWidth, image.displayHeight) < LONG_SIDE * SHAPE
    if (isSmall && orders.has(image.format)) return image
    image.close()
  } catch {
    // The browser cannot open it in this way.
  } finally {
    decoder?.close()
  }
  return undefined
}

async function copied(frame: VideoFrame): Promise<Gray> {
  const { x, y, width, height } = frame.visibleRect ?? {
    x: 0,
    y: 0,
    width: frame.codedWidth,
    height: frame.codedHeight,
  }
  const order = orders.get(frame.format) ?? [0, 1, 2]
  const gray = { data: new Uint8Array(width * height), width, height }
  const strip = new Uint8Array(width * Math.min(ROWS, height) * BYTES)
  for (let top = 0; top < height; top += ROWS) {
    const rect = { x, y: y + top, width, height: Math.min(ROWS, height - top) }
    await frame.copyTo(strip, { rect })
    turnGray(strip.subarray(0, width * rect.height * BYTES), order, gray.data.subarray(top * width))
  }
  return gray
}

function drawn(picture: ImageBitmap): Gray {
  const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const gray = { data: new Uint8Array(width * height), width, height }
  const canvas = new OffscreenCanvas(width, Math.min(ROWS, height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('No canvas')
  context.imageSmoothingQuality = 'high'
  for (let top = 0; top < height; top += ROWS) {
    const rows = Math.min(ROWS, height - top)
    context.drawImage(picture, 0, top / scale, picture.width, rows / scale, 0, 0, width, rows)
    const { data } = context.getImageData(0, 0, width, rows)
    turnGray(data, [0, 1, 2], gray.data.subarray(top * width))
  }
  picture.close()
  return gray
}

/** Writes how bright each pixel is (ITU-R BT.601) into `gray`. */
export function turnGray(
  pixels: Uint8Array | Uint8ClampedArray,
  [red, green, blue]: [number, number, number],
  gray: Uint8Array,
) {
  for (let from = 0, to = 0; from < pixels.length; from += BYTES, to += 1) {
    const [r, g, b] = [pixels[from + red] ?? 0, pixels[from + green] ?? 0, pixels[from + blue] ?? 0]
    gray[to] = (r * 77 + g * 150 + b * 29) >> 8
  }
}
