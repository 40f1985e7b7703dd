import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insist, lazyPart } from './lazy-part.ts'

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

test('each failure is followed by one new try: when the line is back, or after ten seconds', async () => {
  vi.useFakeTimers()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => {
    warn.mockRestore()
    vi.useRealTimers()
  })
  const load = vi.fn(async () => {
    if (load.mock.calls.length < 6) throw new Error('the line was cut')
    return 'loaded'
  })
  const loaded = insist(load)

  for (let n = 0; n < 3; n += 1) {
    await vi.advanceTimersByTimeAsync(1)
    dispatchEvent(new Event('online'))
  }
  await vi.advanceTimersByTimeAsync(9_990)
  expect(load).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(20_000)

  expect(await loaded).toBe('loaded')
  dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(6)
})

const Share = ({ what }: { what: string }) => <button type="button">Share {what}</button>
