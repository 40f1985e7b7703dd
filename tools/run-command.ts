import { type SpawnOptions, spawn } from 'node:child_process'

export type Finished = { code: number; output: string }

/**
 * Runs a program to its end and keeps what it said on both streams, in order.
 * A program that could not be started, or was killed, comes back as code -1 with the reason as output.
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
