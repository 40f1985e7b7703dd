import { join } from 'node:path'
import type { Machine } from './machine.ts'
import type { Timetable } from './timetable.ts'

/** What the steps share. */
export type Bench = {
  checkout: string
  /** Everything that the test writes. */
  folder: string
  machine: Machine
} & Timetable

/** What the main job leaves behind for the load. */
export const worldOf = ({ folder }: Bench) => join(folder, 'world.json')

/** The load prints it once it has had its answers, and goes on until its input is closed. */
export const ENOUGH = 'enough'

export type Step = { name: string; run: (bench: Bench) => Promise<void> }

/** Runs one of our files in the machine's network. `ended`: its last line, as JSON. */
export function startDriver<T>({ machine }: Pick<Bench, 'machine'>, script: string, args: string[] = []) {
  const child = machine.drive(`tools/deploy-test/drive/${script}`, args)
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).then((code) => {
    if (code !== 0) throw new Error(`${script} ended with ${String(code)}:\n${output.slice(-2_000)}`)
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as T
  })
  return { ended, hasSaid: (line: string) => output.includes(`${line}\n`), letEnd: () => child.stdin?.end() }
}

export const drive = <T>(bench: Bench, script: string, args?: string[]): Promise<T> =>
  startDriver<T>(bench, script, args).ended
