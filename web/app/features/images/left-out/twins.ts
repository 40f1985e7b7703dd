import { type Upload, wasSentBefore } from '../queued-files.ts'

/** A photo with the same bytes as another one in the list, which stays. */
export type Twin = { upload: Upload; first: Upload }

/**
 * The one with the shortest name stays: programs add words or numbers to the name of a copy, in each language others. What was sent
 * before is told as that.
 */
export function twinsOf(uploads: Upload[]): Twin[] {
  const fresh = uploads.filter((upload) => !wasSentBefore(upload))
  const firsts = new Map<string, Upload>()
  for (const upload of fresh.toSorted((a, b) => a.name.length - b.name.length)) {
    if (!firsts.has(upload.sha256)) firsts.set(upload.sha256, upload)
  }
  return fresh.flatMap((upload) => {
    const first = firsts.get(upload.sha256) ?? upload
    return first === upload ? [] : [{ upload, first }]
  })
}
