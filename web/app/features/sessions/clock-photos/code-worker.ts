import { codeIn, LONG_SIDES } from './code-in.ts'

/** Width by height, as most cameras have it. */
const SHAPE = 1.5

/** Looks for a code in one photo after the other. The answer has the question's id; no text: there is none, or no picture. */
addEventListener('message', ({ data: { id, file } }: MessageEvent<{ id: number; file: Blob }>) => {
  void textIn(file)
    .catch(() => undefined)
    .then((text) => postMessage({ id, text }))
})

const LARGEST = LONG_SIDES[0] ?? 0

async function textIn(file: Blob): Promise<string | undefined> {
  const opened = await open(file)
  let picture = scaled(opened, LARGEST)
  opened.close()
  for (const side of LONG_SIDES) {
    picture = scaled(picture, side)
    const text = codeIn(pixelsOf(picture))
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

function pixelsOf(canvas: OffscreenCanvas): ImageData {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('No canvas')
  return context
}
