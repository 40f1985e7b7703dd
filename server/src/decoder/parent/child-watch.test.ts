import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchChild } from './child-watch.ts'

/** Of this process; what arrives meanwhile waits until after the timers. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('the time in which the machine stood still does not condemn a photo', async () => {
  const codes: string[] = []
  const watch = watchChild(process.pid, { killAfterMs: 500, maxResidentBytes: 1e12 }, (code) => codes.push(code))
  watch.startClock()

  standStill(1_000)
  // The first turn may be this one, whose timers have run.
  await nextTurn()
  await nextTurn()
  expect(codes).toEqual([])

  await expect.poll(() => codes).toEqual(['timeout'])
  watch.stop()
})
