import { join } from 'node:path'
import { fanOut } from '../storage/object-key.ts'
import type { TestServer } from './test-server.ts'

/** The file in which the disk store of a test keeps an object with a key of two parts. */
export function storedPath({ deps }: TestServer, key: string): string {
  const { storage } = deps.config
  const [kind = '', name = ''] = key.split('/')
  if (storage.kind !== 'disk') throw new Error('No store of files')
  return join(storage.dir, 'kept', kind, fanOut(name), name)
}
