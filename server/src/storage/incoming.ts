import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 24 * 3_600_000

/** Removes day-old leftovers of dead processes. Younger files stay, because processes share the folder. */
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
