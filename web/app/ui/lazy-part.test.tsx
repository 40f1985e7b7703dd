import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

test('a part that could not be loaded leaves its page alone, and comes when the line is back', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const load = vi.fn().mockRejectedValueOnce(new Error('the line was cut')).mockResolvedValue(Share)
  const ShareLater = lazyPart<{ what: string }>(load)

  render(
    <>
      <p>The photo</p>
      <Suspense>
        <ShareLater what="the photo" />
      </Suspense>
    </>,
  )
  await expect.poll(() => warn.mock.calls).toHaveLength(1)
  expect(document.body.textContent).toBe('The photo')

  await act(async () => dispatchEvent(new Event('online')))
  expect(await screen.findByText('Share the photo')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

const Share = ({ what }: { what: string }) => <button type="button">Share {what}</button>
