import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endedChildrenSeconds } from './process-figures.ts'

const run = promisify(execFile)

export const needsJpegTools = async () => {
  const isThere = await run('djpeg', ['-version']).then(
    () => true,
    () => false,
  )
  return isThere ? undefined : 'djpeg not found (Debian: apt-get install libjpeg-turbo-progs)'
}

/** CPU seconds for reading a photograph at half its size, which is enough for a preview of 1600 px. */
export function decodeFloor(path: string): Promise<number> {
  return spent(() => run('djpeg', ['-scale', '1/2', '-outfile', '/dev/null', path]))
}

export async function writePixels(folder: string, jpegs: Array<{ bytes: Uint8Array }>): Promise<string[]> {
  return Promise.all(
    jpegs.map(async ({ bytes }, n) => {
      const path = join(folder, `${n}.jpg`)
      await writeFile(path, bytes)
      await run('djpeg', ['-outfile', `${path}.ppm`, path])
      return `${path}.ppm`
    }),
  )
}

export function encodeFloor(ppms: string[]): Promise<number> {
  return spent(async () => {
    for (const path of ppms) await run('cjpeg', ['-quality', '80', '-optimize', '-outfile', '/dev/null', path])
  })
}

/** Counts all ended children, so no other child may end meanwhile. */
async function spent(work: () => Promise<unknown>) {
  const before = endedChildrenSeconds()
  await work()
  return endedChildrenSeconds() - before
}

export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'lineup-bench-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
