import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.for([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
])('%s is named', ([userAgent, device]) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('what says nothing has no name, and what says much is cut', () => {
  expect([deviceOf(undefined), deviceOf(''), deviceOf('-')]).toEqual([null, null, null])
  expect(deviceOf(`${'x'.repeat(5_000)}/1.0`)?.length ?? 0).toBeLessThanOrEqual(80)
})
