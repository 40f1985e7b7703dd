import { readFile } from 'node:fs/promises'
import type { DecoderErrorCode } from '../decoder-error.ts'

const SAMPLE_EVERY_MS = 50
const TICK_MS = 250

export type ChildLimits = { killAfterMs: number; maxResidentBytes: number }

/**
 * Calls `onExcess` once. The clock begins with `startClock`; memory is measured on Linux only. A machine that stood still must not
 * condemn a photo: however long it stood, the clock counts one tick.
 */
export function watchChild(pid: number, limits: ChildLimits, onExcess: (code: DecoderErrorCode) => void) {
  let isOver = false
  let clock: NodeJS.Timeout | undefined
  const sampler = process.platform === 'linux' ? setInterval(() => void sample(), SAMPLE_EVERY_MS) : undefined

  async function sample() {
    if ((await residentBytes(pid)) > limits.maxResidentBytes) excess('memory')
  }

  function excess(code: DecoderErrorCode) {
    if (isOver) return
    stop()
    onExcess(code)
  }

  function stop() {
    isOver = true
    clearInterval(sampler)
    clearInterval(clock)
  }

  return {
    startClock() {
      let leftMs = limits.killAfterMs
      const tick = () => {
        leftMs -= TICK_MS
        if (leftMs <= 0) excess('timeout')
      }
      if (!isOver) clock = setInterval(tick, TICK_MS)
    },
    stop,
  }
}

/** VmRSS, because statm counts in pages of the machine's size. 0 if the process is gone. */
export async function residentBytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
