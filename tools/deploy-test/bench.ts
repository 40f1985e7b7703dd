import type { Machine } from './machine.ts'

/** What the steps share. */
export type Bench = {
  checkout: string
  /** Everything that the test writes. */
  folder: string
  machine: Machine
  say: (line: string) => void
}

export type Step = { name: string; run: (bench: Bench) => Promise<void> }

/** Runs one of our files in the machine's network. Returns its last line, as JSON. */
export async function drive<T>({ machine }: Bench, script: string, args: string[] = []): Promise<T> {
  const child = machine.drive(script, args)
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}:\n${output.slice(-2_000)}`)
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as T
}
