import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs of the system often lie where only root's path looks. */
const MORE = ['/usr/sbin', '/usr/local/sbin', '/sbin']

/** Where a program of this machine is; nothing when it is not installed. */
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
