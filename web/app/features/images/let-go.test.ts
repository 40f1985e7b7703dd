import { expect, test } from 'vitest'
import { letGo } from './let-go.ts'

test('a buffer that was let go has no bytes any more, time after time', () => {
  for (let n = 0; n < 3; n += 1) {
    const buffer = new ArrayBuffer(8)
    letGo(buffer)
    expect(buffer.byteLength).toBe(0)
  }
})
