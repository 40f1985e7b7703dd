import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { givenUpload } from '../../testing/uploads.ts'
import { ContactSheet } from './contact-sheet.tsx'

test('only the photos near the window have content; all of them have their name', () => {
  const seen: Array<(entries: Array<{ isIntersecting: boolean }>) => void> = []
  class Observer {
    constructor(look: (typeof seen)[number]) {
      seen.push(look)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const upload = givenUpload({ width: 20, height: 20 })
  const files = ['IMG_1.jpg', 'IMG_2.jpg'].map((name) => ({
    id: name,
    file: new File(['wave'], name),
    state: { step: 'done' as const, upload },
  }))

  render(<ContactSheet files={files} isLocked={false} onRemove={() => {}} />)
  act(() => seen[0]?.([{ isIntersecting: true }]))

  expect(screen.getAllByRole('listitem').map((frame) => frame.getAttribute('aria-label'))).toEqual([
    'IMG_1.jpg',
    'IMG_2.jpg',
  ])
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByLabelText('IMG_1.jpg: 20 × 20 px: very small for a photo to sell')).toBeTruthy()
  vi.unstubAllGlobals()
})
