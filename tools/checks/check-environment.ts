import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../run-command.ts'

export async function checkEnvironment(checkout: string): Promise<string[]> {
  const file = join(checkout, '.env.example')
  if (!existsSync(file)) return ['.env.example is missing']

  const script = 'import("./server/src/config.ts").then(({ configKeys }) => console.log(JSON.stringify(configKeys)))'
  const { code, output } = await runCommand(process.execPath, ['-e', script], { cwd: checkout })
  if (code !== 0) return [output.trim()]
  return compareKeys(readFileSync(file, 'utf8'), JSON.parse(output) as string[])
}

/** A commented-out key counts too. */
export function compareKeys(example: string, keys: string[]): string[] {
  const explained = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, key = '']) => key)
  return [
    ...keys.filter((key) => !explained.includes(key)).map((key) => `.env.example does not name ${key}`),
    ...explained.filter((key) => !keys.includes(key)).map((key) => `.env.example names ${key}, which nothing reads`),
  ]
}
