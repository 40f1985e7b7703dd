import { openDiskStorage } from './disk.ts'
import type { Storage } from './port.ts'
import { openS3Storage } from './s3.ts'
import type { S3Settings } from './s3-request.ts'

export type StorageSettings = { kind: 'disk'; dir: string } | ({ kind: 's3' } & S3Settings)

/** Opens the configured store. With S3, incoming files lie below `dataDir`. */
export function openStorage(settings: StorageSettings, dataDir: string): Promise<Storage> {
  if (settings.kind === 'disk') return openDiskStorage(settings.dir)
  return openS3Storage({ ...settings, incomingIn: dataDir })
}
