import type { Upload } from '../features/images/queued-files.ts'

/** A photo as the server answers it once it has arrived. */
export function givenUpload(change: Partial<Upload> = {}): Upload {
  return {
    id: 'f3b1b4d8-6c0e-4b5e-9d0f-1f6d1a2b3c4d',
    name: 'wave.jpg',
    size: 5,
    width: 6_000,
    height: 4_000,
    // Photos of different names are different photos.
    sha256: `hash of ${change.name ?? 'wave.jpg'}`,
    is_sent: false,
    rejection: null,
    taken_at: null,
    taken_ms: null,
    taken_offset: null,
    time_source: change.taken_at ? 'original' : null,
    camera: null,
    camera_key: null,
    ...change,
  }
}
