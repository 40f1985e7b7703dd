import { readFile } from 'node:fs/promises'
import type { DecoderErrorCode } from './decoder-error.ts'

const SAMPLE_EVERY_MS = 50

export type ChildLimits = { killAfterMs: number; maxResidentBytes: number }

/**
 * Watches one job: calls `onExcess` once, when the process holds too much memory or when too much time has passed since
 * `startClock`. Memory can only be read on Linux; elsewhere the clock and the header limits have to do.
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
    clearTimeout(clock)
  }

  return {
    startClock() {
      if (!isOver) clock = setTimeout(() => excess('timeout'), limits.killAfterMs)
    },
    stop,
  }
}

/** VmRSS rather than statm: its unit does not depend on the page size of the machine. 0 when the process is gone. */
export async function residentBytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
