import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SaveToPhotos } from './save-to-photos.tsx'

afterEach(() => vi.unstubAllGlobals())

const photo = (name: string) => new File(['the original'], name, { type: 'image/jpeg' })

test('a phone saves the downloaded photos among its own, with the bytes that are here', () => {
  const share = onPhone()
  const files = [photo('surf-1.jpg'), photo('surf-2.jpg')]
  render(<SaveToPhotos files={files} />)

  fireEvent.click(screen.getByRole('button', { name: 'Save 2 to Photos' }))

  expect(share).toHaveBeenCalledExactlyOnceWith({ files })
})

test('after the sheet was closed the photo can still be saved', async () => {
  const share = onPhone()
  share.mockRejectedValue(new DOMException('Closed', 'AbortError'))
  render(<SaveToPhotos files={[photo('surf-1.jpg')]} />)

  fireEvent.click(screen.getByRole('button', { name: 'Save to Photos' }))
  await expect.poll(() => share).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Save to Photos' }))

  expect(share).toHaveBeenCalledTimes(2)
})

test.each([
  ['nothing is downloaded yet', { files: [] }],
  ['the browser cannot share files', { canShare: false }],
  ['it is a computer', { isCoarse: false }],
])(
  'it is not offered while %s',
  (_, { files = [photo('surf-1.jpg')], ...phone }: Parameters<typeof onPhone>[0] & { files?: File[] }) => {
    onPhone(phone)
    render(<SaveToPhotos files={files} />)

    expect(screen.queryByRole('button', { name: /to Photos$/ })).toBeNull()
  },
)

function onPhone({ canShare = true, isCoarse = true } = {}) {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { canShare: () => canShare, share })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isCoarse && query === '(pointer: coarse)' }))
  return share
}
