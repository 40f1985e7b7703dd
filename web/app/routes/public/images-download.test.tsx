import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { startSmallServer } from '../../testing/small-server.ts'
import ImagesDownload, { meta } from './images-download.tsx'

test('who comes from the mail reads that an order is looked up, not a payment', async () => {
  await using _server = await startSmallServer(() => new Promise(() => {}))
  const Page = () => ImagesDownload({ params: { session_id: 'cs_test_12345' } } as never)
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(<Stub />)

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Your order')
  expect(screen.getByText('Looking up your order…')).toBeTruthy()
  // The page asks for this code when it is loaded: it must not come after the test's end.
  await import('../../features/sales/purchased-items.tsx')
  expect(meta()).toContainEqual({ title: 'Your order | Lineup' })
})
