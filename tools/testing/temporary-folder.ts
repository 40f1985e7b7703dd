import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that other accounts can pass through. It is removed at the end of the test. */
export async function temporaryFolder(name = 'folder') {
  const root = await mkdtemp(join(tmpdir(), 'lineup-tools-'))
  const path = join(root, name)
  await chmod(root, 0o711)
  await mkdir(path, { mode: 0o711 })

  return { path, [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }) }
}
