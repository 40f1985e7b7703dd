import { dirname } from 'node:path/posix'

/** Beyond this a reader scans a folder instead of reading its names: it may hold more than one idea. */
const MOST_FILES = 20

/** Folders with more than 20 files, tests not counted. A hint, not a fault: a split must help the reader. */
export function findFullFolders(files: string[]): string[] {
  const folders = Map.groupBy(
    files.filter((path) => !/\.(test|spec)\.tsx?$/.test(path)),
    (path) => dirname(path),
  )
  return [...folders]
    .filter(([, inside]) => inside.length > MOST_FILES)
    .map(([folder, { length }]) => `${folder} has ${length} files: does it hold one idea?`)
}
