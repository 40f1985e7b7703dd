import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
const MIB = 2 ** 20

/** Resets the peak memory of a process and returns its current memory, MiB. */
export function resetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return statusOf(pid, 'VmRSS')
}

export const peakOf = (pid: number): number => statusOf(pid, 'VmHWM')

export const memoryOf = (pid: number): number => statusOf(pid, 'VmRSS')

/** What no other process shares with it, MiB. */
export function privateMemoryOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const parts = [...rollup.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)]
  return (parts.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) * 1_024) / MIB
}

function statusOf(pid: number, key: string) {
  const found = new RegExp(`^${key}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return (Number(found?.[1]) * 1_024) / MIB
}

/** User and system seconds of processes and all their descendants, including ended ones. */
export function cpuSeconds(roots: number[]): number {
  const all = allProcesses()
  const family = new Set(roots)
  // A child's pid can be lower than its parent's after the pids wrap around, so repeat until nothing is added.
  for (let before = 0; before !== family.size; ) {
    before = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  const ticks = all.filter(({ pid }) => family.has(pid)).reduce((sum, each) => sum + each.ticks, 0)
  return ticks / TICKS_PER_SECOND
}

export function childrenWith(text: string): number[] {
  return allProcesses()
    .filter(({ pid, parent }) => parent === process.pid && commandOf(pid).includes(text))
    .map(({ pid }) => pid)
}

export function endedChildrenSeconds(): number {
  const fields = statOf(process.pid) ?? []
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

/** CPU seconds of a process and its threads, in nanoseconds' steps: what one page costs is far below a tick. */
export function threadSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ', 1)[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9
}

type Process = { pid: number; parent: number; ticks: number }

function allProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = statOf(Number(name))
      if (fields === undefined) return []
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      return [{ pid: Number(name), parent: Number(fields[1]), ticks }]
    })
}

/** The fields from the state on. The process name before them may contain spaces and parentheses. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function commandOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
