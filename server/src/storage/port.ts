import type { Readable } from 'node:stream'

/** `originals/…`, `previews/…`, `pictures/…` or `copies/…`. Keys contain no user input. */
export type ObjectKey = string

export type StoredObject = { key: ObjectKey; bytes: number; modifiedAt: Date }

/**
 * The object store. Objects that `keep` and `put` acknowledged survive a power cut. Reading a missing object throws
 * `MissingObject`; an unreachable store throws `StoreUnavailable`.
 */
export type Storage = {
  /** A private local folder for files that are still arriving; for the disk store on the same volume. */
  incomingDir: string
  /** Durably moves a complete file from `incomingDir` into the store. */
  keep: (
    key: ObjectKey,
    incoming: { path: string; bytes: number; sha256: string; contentType: string },
  ) => Promise<void>
  /** Durably stores bytes from memory. Overwrites. */
  put: (key: ObjectKey, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Streams the bytes from `start` to `end` (both inclusive; absent: all). */
  read: (key: ObjectKey, range?: { start: number; end: number }) => Promise<Readable>
  /**
   * The same bytes for whoever passes them on: in parts, each of which is valid until the next is asked for. Whoever stops early must
   * return the generator.
   */
  readParts: (key: ObjectKey, range: { start: number; end: number }) => Promise<AsyncGenerator<Uint8Array>>
  /** In bytes; undefined without such an object. */
  size: (key: ObjectKey) => Promise<number | undefined>
  /** Idempotent. */
  remove: (key: ObjectKey) => Promise<void>
  /** All objects below a prefix such as `originals/`, in an order of the store's own; `after`: those behind this one. */
  list: (prefix: string, after?: ObjectKey) => AsyncIterable<StoredObject>
  /** Throws `StoreUnavailable` unless the store can be written and read now, `StoreFull` if photos do not fit in it. */
  check: () => Promise<void>
}

export class MissingObject extends Error {
  override name = 'MissingObject'
}

export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** Reading still works. */
export class StoreFull extends StoreUnavailable {
  override name = 'StoreFull'
}
