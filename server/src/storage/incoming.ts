import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 24 * 3_600_000

/**
 * The folder of files that are still arriving. What lies there for a day was left by a process that died. Several processes
 * share the folder, so younger files stay.
 */
export async function openIncoming(dir: string): Promise<string> {
  const incomingDir = join(dir, 'incoming')
  await mkdir(incomingDir, { recursive: true, mode: 0o700 })

  for (const name of await readdir(incomingDir)) {
    const path = join(incomingDir, name)
    const left = await stat(path).catch(() => undefined)
    if (left && left.mtimeMs < Date.now() - DAY_MS) await rm(path, { recursive: true, force: true })
  }
  return incomingDir
}
