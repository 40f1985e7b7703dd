import { readFile } from 'node:fs/promises'
import type { DecoderErrorCode } from './decoder-error.ts'

const SAMPLE_EVERY_MS = 50

export type ChildLimits = { killAfterMs: number; maxResidentBytes: number }

/**
 * Watches one job and calls `onExcess` once: when the process uses too much memory, or too much time after
 * `startClock`. Memory is measured on Linux only; elsewhere the clock and the header limits must do.
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

/** Reads VmRSS, not statm, whose unit is the machine's page size. 0 if the process is gone. */
export async function residentBytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
