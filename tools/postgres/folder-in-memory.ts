import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../run-command.ts'

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1_024 ** 3

/**
 * Where a test run keeps its files: in memory where there is room, since a run makes and drops thousands of databases,
 * each of hundreds of files. Otherwise the system's temporary folder.
 */
export async function folderInMemory(memory = MEMORY): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room >= ROOM_BYTES && (await mayRunPrograms(memory)) ? memory : tmpdir()
}

/** Containers often mount their memory without the right to run programs from it, and tests write programs. */
async function mayRunPrograms(folder: string): Promise<boolean> {
  const probe = await mkdtemp(join(folder, 'lineup-probe-')).catch(() => undefined)
  if (probe === undefined) return false
  try {
    const program = join(probe, 'program')
    await writeFile(program, '#!/bin/sh\n', { mode: 0o755 })
    return (await runCommand(program, [])).code === 0
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}
