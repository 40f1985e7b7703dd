import { expect, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

test('code is loaded once, and again only after it could not be loaded', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('the line was cut')).mockResolvedValue('code')
  const loadCode = loadOnce<string>(load)

  await expect(loadCode()).rejects.toThrow('the line was cut')
  expect(await loadCode()).toBe('code')
  expect(loadCode()).toBe(loadCode())
  expect(load).toHaveBeenCalledTimes(2)
})
