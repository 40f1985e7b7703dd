import { afterEach, expect, vi } from 'vitest'

const error = vi.spyOn(console, 'error')

// React reports hydration and key warnings on console.error, and our own code must not write there unnoticed.
afterEach(() => {
  const calls = error.mock.calls.map((args) => args.map(String).join(' '))
  error.mockClear()
  expect(calls, 'console.error was called').toEqual([])
})
