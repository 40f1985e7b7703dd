import { vi } from 'vitest'

/** Until disposed, the browser scales each picture to `url`, or cannot read it (null). jsdom neither decodes nor draws. */
export function scalesPicturesTo(url: string | null) {
  const context = { fillRect() {}, drawImage() {} } as unknown as CanvasRenderingContext2D
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context)
  const toDataURL = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(url ?? '')
  vi.stubGlobal('createImageBitmap', async () => {
    if (url === null) throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    return { width: 1_024, height: 768, close() {} }
  })
  return {
    [Symbol.dispose]: () => {
      getContext.mockRestore()
      toDataURL.mockRestore()
      vi.unstubAllGlobals()
    },
  }
}
