import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cpuMs, watchChild } from './child-watch.ts'

/** Of this process; what arrives meanwhile waits until after the timers. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Watches this process as if it were a child. */
function watchSelf(killAfterMs: number) {
  const codes: string[] = []
  const watch = watchChild(process.pid, { killAfterMs, maxResidentBytes: 1e12 }, (code) => codes.push(code))
  watch.startClock()
  return { codes, [Symbol.dispose]: () => watch.stop() }
}

test('the time in which the machine stood still does not condemn a photo', async () => {
  using watched = watchSelf(500)

  // More than four times 500 ms.
  standStill(2_500)
  // The first turn may be this one, whose timers have run.
  await nextTurn()
  await nextTurn()
  expect(watched.codes).toEqual([])

  await expect.poll(() => watched.codes).toEqual(['timeout'])
})

test.runIf(process.platform === 'linux')('a child that has used its CPU time is stopped at once', async () => {
  const before = cpuMs(process.pid)
  using watched = watchSelf(600)
  let ticks = 0
  const clock = setInterval(() => (ticks += 1), 250)

  burn(700)
  expect(cpuMs(process.pid) - before).toBeGreaterThan(600)
  await expect.poll(() => watched.codes).toEqual(['timeout'])

  clearInterval(clock)
  // By the clock alone it would be ten.
  expect(ticks).toBeLessThan(6)
})

test('a process that is gone has used nothing', () => {
  expect(cpuMs(2 ** 22 + 1)).toBe(0)
})

function burn(ms: number) {
  const start = process.cpuUsage()
  for (;;) {
    const { user, system } = process.cpuUsage(start)
    if (user + system >= ms * 1_000) return
  }
}
