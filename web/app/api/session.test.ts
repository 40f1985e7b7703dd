import { expect, test, vi } from 'vitest'
import { onSessionChange } from './session.ts'

test('another tab’s sign-out is heard as long as anybody listens', () => {
  const first = vi.fn()
  const second = vi.fn()
  const stopFirst = onSessionChange(first)
  const stopSecond = onSessionChange(second)

  stopFirst()
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'lineup.session' }))
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])

  stopSecond()
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'lineup.session' }))
  expect(second).toHaveBeenCalledOnce()
})
