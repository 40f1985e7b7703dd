import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useArrivedOriginals } from './use-arrived-originals.ts'

afterEach(() => vi.unstubAllGlobals())

test('the page keeps the originals, the newest of each, and not more than it has room for', async () => {
  const { result } = renderHook(useArrivedOriginals)
  const again = photo('surf-1.jpg', 1_000)

  await act(() => result.current.keep('d1', photo('surf-1.jpg', 1_000)))
  await act(() => result.current.keep('d1', again))
  await act(() => result.current.keep('d2', photo('huge.jpg', 200_000_000)))
  await act(() => result.current.keep('d3', photo('surf-3.jpg', 1_000)))

  expect(result.current.kept['d1']).toBe(again)
  expect(Object.values(result.current.kept).map(({ name }) => name)).toEqual(['surf-1.jpg', 'surf-3.jpg'])
})

test('a photo opens whole where its original is kept, else as large as its small picture', async () => {
  const drawn = { width: 3_000, height: 2_000, close: () => {} }
  vi.stubGlobal('createImageBitmap', async () => drawn)
  const draw = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob()))
  URL.createObjectURL = (blob) => (blob instanceof File ? `blob:${blob.name}` : 'blob:small')
  URL.revokeObjectURL = () => {}
  const { result } = renderHook(useArrivedOriginals)

  await act(() => result.current.keep('d1', photo('surf-1.jpg', 1_000)))
  await act(() => result.current.keep('d2', photo('huge.jpg', 200_000_000)))

  expect(result.current.clean).toEqual({
    d1: { pictures: [{ url: 'blob:small', side: 1_600 }], whole: 'blob:surf-1.jpg' },
    d2: { pictures: [{ url: 'blob:small', side: 1_600 }], whole: null },
  })
  draw.mockRestore()
  toBlob.mockRestore()
})

test('what arrives after the page was left is not kept in memory', async () => {
  const drawing = Promise.withResolvers<object>()
  vi.stubGlobal('createImageBitmap', () => drawing.promise)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob()))
  const [open, revoked] = [new Set<string>(), vi.fn((url: string) => void open.delete(url))]
  URL.createObjectURL = () => {
    const url = `blob:${open.size}`
    open.add(url)
    return url
  }
  URL.revokeObjectURL = revoked
  const { result, unmount } = renderHook(useArrivedOriginals)
  const { keep } = result.current

  const before = keep('d1', photo('surf-1.jpg', 1_000))
  unmount()
  drawing.resolve({ width: 3, height: 2, close: () => {} })
  await before
  await keep('d2', photo('surf-2.jpg', 1_000))

  expect([open.size, revoked.mock.calls.length]).toEqual([0, 1])
  vi.restoreAllMocks()
})

const photo = (name: string, size: number) => Object.defineProperty(new File([], name), 'size', { value: size })
