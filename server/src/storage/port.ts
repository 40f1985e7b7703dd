import type { Readable } from 'node:stream'

/** Where the bytes of an object lie: `originals/…`, `previews/…`, `pictures/…`. Keys hold no text of a user's. */
export type ObjectKey = string

export type StoredObject = { key: ObjectKey; bytes: number; modifiedAt: Date }

/**
 * The object store. What `keep` acknowledged is on stable storage: it survives a power cut. Reads of a missing object throw
 * `MissingObject`; a store out of reach throws `StoreUnavailable`.
 */
export type Storage = {
  /** A private place on this machine for a file that is still arriving, on the same volume as the store where that helps. */
  incomingDir: string
  /** Takes over a complete file from `incomingDir` under `key`, durably. The incoming file is gone afterwards. */
  keep: (
    key: ObjectKey,
    incoming: { path: string; bytes: number; sha256: string; contentType: string },
  ) => Promise<void>
  /** Stores bytes that are whole in memory (previews), durably. Overwrites. */
  put: (key: ObjectKey, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Streams the bytes from `start` to `end` (both inclusive; absent: all). */
  read: (key: ObjectKey, range?: { start: number; end: number }) => Promise<Readable>
  /** Size in bytes, or undefined where there is no such object. */
  size: (key: ObjectKey) => Promise<number | undefined>
  /** Removes; no error where there is none. */
  remove: (key: ObjectKey) => Promise<void>
  /** Every object below a prefix such as `originals/`. */
  list: (prefix: string) => AsyncIterable<StoredObject>
  /** Throws `StoreUnavailable` unless the store can be written and read now. */
  check: () => Promise<void>
}

export class MissingObject extends Error {
  override name = 'MissingObject'
}

export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
