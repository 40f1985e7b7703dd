import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { savingOf } from './save-again.ts'

test('a photo that is saved again says where to look', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }))
  render(<Toasts />)

  savingOf(new File(['the original'], 'surf-1.jpg')).onPress()

  await screen.findByText('Saved. Look in your downloads.')
  expect(click).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
