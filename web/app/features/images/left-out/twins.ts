import { type Upload, wasSentBefore } from '../queued-files.ts'

/** A photo with the same bytes as one before it in the list. */
export type Twin = { upload: Upload; first: Upload }

/** What was sent before is told as that. */
export function twinsOf(uploads: Upload[]): Twin[] {
  const firsts = new Map<string, Upload>()
  return uploads.flatMap((upload) => {
    if (wasSentBefore(upload)) return []
    const first = firsts.get(upload.sha256)
    if (first) return [{ upload, first }]
    firsts.set(upload.sha256, upload)
    return []
  })
}
