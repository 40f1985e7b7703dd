import { dirname } from 'node:path/posix'
import { isCode, sourceFiles } from '../source-files.ts'

/** Beyond this a reader scans a folder instead of reading its names: it holds more than one idea. */
const MOST_FILES = 20

export const checkFolders = (checkout: string): string[] => findFullFolders(sourceFiles(checkout, isCode))

/** Folders with more than 20 files, tests not counted. */
export function findFullFolders(files: string[]): string[] {
  const folders = Map.groupBy(
    files.filter((path) => !/\.(test|spec)\.tsx?$/.test(path)),
    (path) => dirname(path),
  )
  return [...folders]
    .filter(([, inside]) => inside.length > MOST_FILES)
    .map(([folder, { length }]) => `${folder} has ${length} files; split it by idea, at most ${MOST_FILES}`)
}
