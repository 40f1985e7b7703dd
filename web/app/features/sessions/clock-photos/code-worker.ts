import { codeIn, LONG_SIDES } from './code-in.ts'

/** Width by height, as most cameras have it. */
const SHAPE = 1.5

/** Looks for a code in a photo. Undefined: there is none, or no picture. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void textIn(data)
    .catch(() => undefined)
    .then((text) => postMessage(text))
})

const LARGEST = LONG_SIDES[0] ?? 0

async function textIn(file: Blob): Promise<string | undefined> {
  const opened = await open(file)
  const largest = scaled(opened, LARGEST)
  opened.close()
  const pictures = new Set(LONG_SIDES.map((side) => scaled(largest, side)))
  for (const picture of pictures) {
    const text = codeIn(takenFrom(picture))
    if (text !== undefined) return text
  }
  return undefined
}

/**
 * A picture that need not be larger than the largest that is searched: 24 megapixels take a hundred megabytes, half their width a
 * quarter of that. Some browsers can only open all of it.
 */
async function open(file: Blob): Promise<VideoFrame | ImageBitmap> {
  if (!('ImageDecoder' in self)) return createImageBitmap(file)
  let decoder: ImageDecoder | undefined
  try {
    const size = { desiredWidth: LARGEST, desiredHeight: Math.round(LARGEST / SHAPE) }
    decoder = new ImageDecoder({ type: file.type, data: file.stream(), ...size })
    return (await decoder.decode()).image
  } catch {
    return await createImageBitmap(file)
  } finally {
    decoder?.close()
  }
}

function scaled(picture: OffscreenCanvas | VideoFrame | ImageBitmap, side: number): OffscreenCanvas {
  const [width, height] =
    'displayWidth' in picture ? [picture.displayWidth, picture.displayHeight] : [picture.width, picture.height]
  const scale = Math.min(1, side / Math.max(width, height))
  if (scale === 1 && picture instanceof OffscreenCanvas) return picture
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The canvas is empty afterwards: nobody needs the pixels twice. */
function takenFrom(canvas: OffscreenCanvas): ImageData {
  const pixels = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  canvas.width = 0
  return pixels
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('No canvas')
  return context
}
