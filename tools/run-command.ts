import { type SpawnOptions, spawn } from 'node:child_process'

export type Finished = { code: number; output: string }

/**
 * Runs a program to its end and collects both output streams in order. If it could not start or was killed, the code is
 * -1 and the output ends with the reason.
 */
export function runCommand(file: string, args: readonly string[], options: SpawnOptions = {}): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: string) => {
      output += chunk
    }

    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    child.on('error', (error) => resolve({ code: -1, output: `${output}${error.message}` }))
    child.on('close', (code, signal) => {
      resolve({ code: code ?? -1, output: signal ? `${output}killed by ${signal}` : output })
    })
  })
}
