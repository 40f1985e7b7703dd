import type { SpawnOptionsWithStdioTuple, StdioPipe } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

const decoder = path.dirname(import.meta.dirname)

/** Resolved, because packages may lie in any `node_modules` above. */
function readableFolders() {
  const fromHere = createRequire(import.meta.url)
  const fromSharp = createRequire(fromHere.resolve('sharp'))
  const sharp = packageFolder(fromHere.resolve('sharp'), 'sharp')
  return [
    decoder,
    sharp,
    path.join(path.dirname(sharp), '@img'),
    packageFolder(fromHere.resolve('thumbhash'), 'thumbhash'),
    packageFolder(fromSharp.resolve('detect-libc'), 'detect-libc'),
    packageFolder(fromSharp.resolve('semver'), 'semver'),
  ]
}

function packageFolder(file: string, name: string) {
  const marker = path.join('node_modules', name)
  return file.slice(0, file.lastIndexOf(marker) + marker.length)
}

/** The child may read its own code only, and has no subprocesses, workers or environment. */
export function childCommand() {
  const options: SpawnOptionsWithStdioTuple<StdioPipe, StdioPipe, StdioPipe> = {
    cwd: decoder,
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  }
  const args = [
    '--permission',
    '--allow-addons',
    ...readableFolders().map((folder) => `--allow-fs-read=${folder}`),
    '--disable-warning=SecurityWarning',
    path.join(decoder, 'child/child.ts'),
  ]
  return { program: process.execPath, args, options }
}
