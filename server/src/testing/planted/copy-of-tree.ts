import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Edit } from './defect.ts'

export const checkout = join(import.meta.dirname, '../../../..')

const LEFT_OUT = new Set(['node_modules', 'screenshots'])
const isCopied = (path: string) => !LEFT_OUT.has(basename(path)) && !/^\.(git|cache|ci)$/.test(basename(path))

/**
 * A copy of the checkout's sources that may be edited: the checkout itself is only read, so that nothing is left behind by a kill. Its
 * packages are those of the checkout, but the workspaces are its own.
 */
export async function copyTree() {
  // The real path: a test runner compares paths.
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'lineup-planted-')))
  await cp(checkout, dir, { recursive: true, filter: isCopied })
  await linkPackages(dir)
  return { dir, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) }
}

const WORKSPACES = '@lineup'

/** The decoder's child may read nothing but its packages, and a link leads elsewhere. */
const COPIED = new Set(['sharp', '@img', 'thumbhash', 'detect-libc', 'semver'])

async function linkPackages(dir: string): Promise<void> {
  const [from, to] = [join(checkout, 'node_modules'), join(dir, 'node_modules')]
  await mkdir(join(to, WORKSPACES), { recursive: true })
  for (const name of await readdir(from)) {
    if (name === WORKSPACES || name.startsWith('.')) continue
    if (COPIED.has(name)) await cp(join(from, name), join(to, name), { recursive: true })
    else await symlink(join(from, name), join(to, name))
  }
  for (const name of await readdir(join(from, WORKSPACES))) {
    await symlink(join(dir, name), join(to, WORKSPACES, name))
  }
}

/** Makes edits until what it returns is disposed of. Throws if the text is not there exactly once. */
export async function plant(dir: string, edits: Edit[]): Promise<AsyncDisposable> {
  const before = new Map<string, string>()
  for (const edit of edits) {
    const path = join(dir, edit.file)
    const text = await readFile(path, 'utf8')
    if (!before.has(path)) before.set(path, text)
    await writeFile(path, edited(text, edit))
  }
  const takeBack = async () => {
    for (const [path, text] of before) await writeFile(path, text)
  }
  return { [Symbol.asyncDispose]: takeBack }
}

export function edited(text: string, { file, find, replace }: Edit): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`)
  return parts.join(replace)
}
