import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { DecoderErrorCode } from '../decoder-error.ts'

const SAMPLE_EVERY_MS = 50
const TICK_MS = 250
/** How many times its CPU time a child may take by the clock. A busy machine gives it its turn late. */
const PATIENCE = 4
/** Linux counts in hundredths of a second, on every machine. */
const CPU_TICK_MS = 10

/** `killAfterMs`: of the child's own CPU time. */
export type ChildLimits = { killAfterMs: number; maxResidentBytes: number }

/**
 * Calls `onExcess` once. The clock begins with `startClock`. CPU time and memory are measured on Linux only; elsewhere the clock
 * alone counts. A machine that is busy or stood still must not condemn a photo: a child has four times its CPU time by the clock, and
 * however long the machine stood, the clock counts one tick.
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
      let leftMs = PATIENCE * limits.killAfterMs
      const before = cpuMs(pid)
      const tick = () => {
        leftMs -= TICK_MS
        if (leftMs <= 0 || cpuMs(pid) - before >= limits.killAfterMs) excess('timeout')
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

/** Of all threads of a process, since it began. 0 if it is gone, and on other systems than Linux. */
export function cpuMs(pid: number): number {
  // The name, in brackets, may hold spaces. utime and stime are the fields 14 and 15 (proc_pid_stat(5)).
  const fields = statOf(pid).split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * CPU_TICK_MS
}

/** At once, so that a busy parent reads it when it means to. */
function statOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
