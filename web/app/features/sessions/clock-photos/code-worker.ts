import { codeIn, LONG_SIDES } from './code-in.ts'

/** Looks for a code in one photo after the other. The answer has the question's id; no text: there is none, or no picture. */
addEventListener('message', ({ data: { id, file } }: MessageEvent<{ id: number; file: Blob }>) => {
  void textIn(file)
    .catch(() => undefined)
    .then((text) => postMessage({ id, text }))
})

async function textIn(file: Blob): Promise<string | undefined> {
  const whole = await createImageBitmap(file)
  try {
    for (const side of LONG_SIDES) {
      const text = codeIn(pixelsOf(whole, Math.min(1, side / Math.max(whole.width, whole.height))))
      if (text !== undefined) return text
    }
    return undefined
  } finally {
    whole.close()
  }
}

function pixelsOf(bitmap: ImageBitmap, scale: number): ImageData {
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('No canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
