import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useArrivedOriginals } from './use-arrived-originals.ts'

afterEach(() => vi.unstubAllGlobals())

test('a phone keeps the originals, the newest of each, and not more than it has room for', async () => {
  open({ isPhone: true })
  const { result } = renderHook(useArrivedOriginals)
  const again = photo('surf-1.jpg', 1_000)

  await act(() => result.current.keep('d1', photo('surf-1.jpg', 1_000)))
  await act(() => result.current.keep('d1', again))
  await act(() => result.current.keep('d2', photo('huge.jpg', 200_000_000)))
  await act(() => result.current.keep('d3', photo('surf-3.jpg', 1_000)))

  expect(result.current.kept[0]).toBe(again)
  expect(result.current.kept.map(({ name }) => name)).toEqual(['surf-1.jpg', 'surf-3.jpg'])
})

test('a computer keeps none', async () => {
  open({ isPhone: false })
  const { result } = renderHook(useArrivedOriginals)

  await act(() => result.current.keep('d1', photo('surf-1.jpg', 1_000)))

  expect(result.current.kept).toEqual([])
})

function open({ isPhone }: { isPhone: boolean }) {
  vi.stubGlobal('navigator', { canShare: () => true })
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
}

const photo = (name: string, size: number) => Object.defineProperty(new File([], name), 'size', { value: size })
