import { afterEach, expect, vi } from 'vitest'

const error = vi.spyOn(console, 'error')

// React reports its hydration and key warnings there, and nothing of ours may write there unnoticed.
afterEach(() => {
  const calls = error.mock.calls.map((args) => args.map(String).join(' '))
  error.mockClear()
  expect(calls, 'console.error was called').toEqual([])
})
