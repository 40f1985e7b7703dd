import { expect, test, vi } from 'vitest'
import { draftKey, forgetDrafts, onSessionChange } from './session.ts'

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

test('the drafts of one person are forgotten, those of another whose number begins alike stay', () => {
  for (const key of [draftKey(2), draftKey(2, 'session'), draftKey(25)]) localStorage.setItem(key, 'x')

  forgetDrafts(2)

  expect(Object.keys(localStorage)).toEqual([draftKey(25)])
  localStorage.clear()
})
