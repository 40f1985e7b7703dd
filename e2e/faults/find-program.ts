import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** System programs are often in folders that only root has on its PATH. */
const MORE = ['/usr/sbin', '/usr/local/sbin', '/sbin']

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE]
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
