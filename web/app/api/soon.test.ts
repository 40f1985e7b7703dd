import { expect, test, vi } from 'vitest'
import { soon } from './soon.ts'

const never = () => new Promise<string>(() => {})

test('what is here in time is given on', async () => {
  expect(await soon(async () => 'here')).toBe('here')
})

test('the page goes on without what fails, and without what does not come', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers()
  const both = Promise.all([soon(() => Promise.reject(new Error('away'))), soon(never)])

  await vi.advanceTimersByTimeAsync(2_000)

  expect(await both).toEqual([undefined, undefined])
  vi.useRealTimers()
})

test('the wait begins when what the page needs is here, and its failure is no secret', async () => {
  vi.useFakeTimers()
  const list = Promise.withResolvers<string>()
  const told = vi.fn()
  void soon(never, list.promise).then(told)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).not.toHaveBeenCalled()

  list.resolve('here')
  await vi.advanceTimersByTimeAsync(2_000)

  expect(told).toHaveBeenCalledExactlyOnceWith(undefined)
  vi.useRealTimers()
  await expect(soon(never, Promise.reject(new Error('away')))).rejects.toThrow('away')
})
