import { createHash, randomUUID } from 'node:crypto'
import { MAX_IMAGES_PER_BATCH } from '@lineup/contract/limits.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { invalid } from '../../calls/problem.ts'
import { t } from '../messages/t.ts'
import type { ArrivedUpload } from '../uploads/put-uploads.ts'
import { brokenOff } from './body-chunks.ts'
import { type FileReceiver, type NewFile, openFileReceiver } from './receive-file.ts'

/** `end` returns the id of the future upload. */
export type ArrivingImage = Pick<FileReceiver, 'push'> & { end: () => Promise<string> }

export type ImageBatch = {
  /** `position` counts from 1. Throws Invalid for too many images. */
  begin: (image: { name: string | undefined; position: number }) => Promise<ArrivingImage>
  files: ArrivedUpload[]
  /** Removes incoming files and accepts no more. */
  clear: () => Promise<void>
}

/** With an Idempotency-Key the ids follow from key and image, so that a repeated form gets the same ones. */
export function openImageBatch({
  key,
  ...into
}: Pick<NewFile, 'dir' | 'pictures'> & { key: string | undefined }): ImageBatch {
  const receivers: FileReceiver[] = []
  const files: ArrivedUpload[] = []
  let isClosed = false

  return {
    begin: async ({ name, position }) => {
      if (isClosed) throw brokenOff()
      if (receivers.length >= MAX_IMAGES_PER_BATCH) throw invalid(tContract('tooMany'))
      const receiver = await openFileReceiver({
        ...into,
        // The number keeps names apart: a buyer's photos land in one folder.
        name: name ?? `photo-${position}`,
        label: name ?? t('intake.label', { position }),
      })
      receivers.push(receiver)
      return {
        push: receiver.push,
        end: async () => {
          const file = await receiver.end()
          const id = key === undefined ? randomUUID() : uuidOf([key, position, file.name, file.sha256])
          files.push({ id, file })
          return id
        },
      }
    },
    files,
    clear: async () => {
      isClosed = true
      await Promise.all(receivers.map((receiver) => receiver.discard()))
    },
  }
}

/** A UUID of version 8: 122 bits of a hash. */
function uuidOf(parts: unknown[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest()
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
