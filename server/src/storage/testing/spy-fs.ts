import { relative } from 'node:path'
import { type DiskFs, realFs } from '../disk-fs.ts'

/**
 * The real file system, and what was asked of it: `sync <path>` once the bytes are on the disk, `rename <from> <to>`, paths
 * below `root`. `breakSync` makes every fsync of paths that it matches fail as a dying disk does.
 */
export function spyFs(root: string, { breakSync }: { breakSync?: RegExp } = {}) {
  const calls: string[] = []
  const below = (path: string) => relative(root, path) || '.'

  const fs: DiskFs = {
    ...realFs,
    open: async (path, flags, mode) => {
      const handle = await realFs.open(path, flags, mode)
      const sync = handle.sync.bind(handle)
      handle.sync = async () => {
        if (breakSync?.test(below(String(path)))) {
          throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', syscall: 'fsync' })
        }
        await sync()
        calls.push(`sync ${below(String(path))}`)
      }
      return handle
    },
    rename: async (from, to) => {
      await realFs.rename(from, to)
      calls.push(`rename ${below(String(from))} ${below(String(to))}`)
    },
  }
  return { fs, calls }
}
