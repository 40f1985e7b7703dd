import { readFileSync } from 'node:fs'
import { runNpm } from '../bootstrap/npm.mjs'

/**
 * Whether `npm ci`, which the operations page calls, takes the lock file. The launcher would not tell: it goes on with `npm install`.
 * Nothing is installed, and no registry is asked.
 */
export async function checkLock(folder: string): Promise<string[]> {
  const args = ['ci', '--dry-run', '--ignore-scripts', '--offline']
  const { code, logFile } = await runNpm(process.execPath, args, folder, folder)
  if (code === 0) return []
  const said = readFileSync(logFile, 'utf8').split('\n')
  const faults = said.filter((line) => /(Missing|Invalid): /.test(line))
  return faults.length > 0 ? faults : said.slice(0, 3)
}
