import { relative } from 'node:path'
import { type DiskFs, realFs } from '../disk-fs.ts'

/**
 * The real file system, with a log of finished calls: `sync <path>` and `rename <from> <to>`, relative to `root`. Every fsync of a
 * path that matches `breakSync` fails like on a dying disk.
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
