import type { Upload } from '../images/queued-files.ts'
import { transport as overXhr, type Transport } from '../images/transport.ts'
import { uploadIdOf } from './upload-id.ts'

/** Sends a file only if the server does not have it. `known`: what has arrived, by id; it grows with each file. */
export function resumingTransport(known: Map<string, Upload>, transport = overXhr): Transport {
  const sentAs = new Map<string, string>()
  return {
    send: async ({ id: ownId, file }, sending) => {
      const id = await uploadIdOf(file)
      sending.signal.throwIfAborted()
      const there = known.get(id)
      if (there !== undefined) return there
      sentAs.set(ownId, id)
      const upload = await transport.send({ id, file }, sending)
      known.set(upload.id, upload)
      return upload
    },
    drop: (id) => {
      const upload = sentAs.get(id) ?? id
      known.delete(upload)
      transport.drop(upload)
    },
  }
}
