import type { Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { StoreUnavailable } from './port.ts'

/** The file system calls of the disk store. Tests replace them to observe and break them. */
export type DiskFs = {
  open: typeof open
  mkdir: typeof mkdir
  rename: typeof rename
  rm: typeof rm
  stat: (path: string) => Promise<Stats>
  readdir: (path: string) => Promise<string[]>
  /** Bytes that may still be written. */
  free: (path: string) => Promise<number>
}

export const realFs: DiskFs = {
  open,
  mkdir,
  rename,
  rm,
  stat: (path) => stat(path),
  readdir: (path) => readdir(path),
  free,
}

async function free(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** Windows cannot open folders; NTFS journals file names itself. */
const CAN_SYNC_FOLDERS = process.platform !== 'win32'

export async function syncFolder(fs: DiskFs, folder: string): Promise<void> {
  if (CAN_SYNC_FOLDERS) await sync(fs, folder, 'r')
}

export const syncFile = (fs: DiskFs, file: string): Promise<void> => sync(fs, file, 'r+')

async function sync(fs: DiskFs, path: string, flags: string) {
  const handle = await fs.open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'

/** Turns file system errors (full, read-only, broken, gone) into `StoreUnavailable`; other errors pass unchanged. */
export async function tellUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error
    const where = 'path' in error ? ` at ${String(error.path)}` : ''
    throw new StoreUnavailable(`The disk refused: ${String(codeOf(error))}${where}`, { cause: error })
  }
}
