import { createStore, del, delMany, entries, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { log } from '../../ui/log.ts'
import type { Bytes, Piece } from './arrived-bytes.ts'

/** So long a claim's link is good, from the claim and from whatever the shop sees arriving. */
const LEASE_MS = 15 * 60_000
/** The shop notes at most once a minute that bytes flow. */
const NOTED_MS = 60_000
/** A browser whose store does not answer must not keep anybody from a download. */
const PATIENCE_MS = 2_000

/** A download that this browser has begun: its link, and what has arrived under it. */
export type Begun = { link: string; name: string; etag: string; parts: Bytes[] }
type Lease = Omit<Begun, 'parts'> & { until: number }

/** What a browser keeps of its downloads until the receipt, so that a reload goes on where it was. */
export type Keeper = {
  /** What was begun and whose link is still good. */
  find: (id: string) => Promise<Begun | undefined>
  begin: (id: string, lease: { link: string; name: string }) => Promise<void>
  /** Adds what has arrived; it is written when the browser finds time. */
  add: (id: string, piece: Piece) => void
  drop: (id: string) => Promise<void>
  /** Forgets links that are over: what opens an original is kept no longer than it does. */
  dropOver: () => Promise<void>
  /**
   * Does `work` while no other tab of this browser is at the same download. Where one is, it waits until `until` says no more, or
   * without that not at all; null when its turn never came.
   */
  alone: <T>(id: string, work: () => Promise<T>, until?: AbortSignal) => Promise<T | null>
}

/** Where pages come over plain HTTP there are no locks, and nothing is kept. */
export const keepNothing: Keeper = {
  find: async () => undefined,
  begin: async () => {},
  add: () => {},
  drop: async () => {},
  dropOver: async () => {},
  alone: (_id, work) => work(),
}

/** The keeper of this browser. What it lets nobody keep is simply not found again. */
export const keeperHere = (): Keeper => ('locks' in navigator ? (keeper ??= openKeeper()) : keepNothing)
let keeper: Keeper | undefined

function openKeeper(): Keeper {
  const leases = store('leases')
  const parts = store('parts')
  /** Of these no more is kept: the store is full. */
  const full = new Set<string>()
  // One after the other: what is dropped must not be followed by what came before.
  let writing = Promise.resolve()
  const write = (work: () => Promise<void>) => {
    writing = writing.then(work).catch((error: unknown) => log('A download is not kept', error))
    return writing
  }

  async function readLease(id: string): Promise<Lease | undefined> {
    const lease = await get<Lease>(id, leases())
    return lease && lease.until > Date.now() ? lease : undefined
  }

  return {
    find: (id) =>
      soon(async () => {
        await writing
        const lease = await readLease(id)
        if (!lease) return undefined
        const { until: _, ...begun } = lease
        return { ...begun, parts: inOrder(await readParts(parts(), id)) }
      }),
    begin: (id, lease) =>
      soon(() => write(() => set(id, { ...lease, etag: '', until: Date.now() + LEASE_MS }, leases()))),
    add: (id, { etag, from, bytes }) =>
      void write(async () => {
        const lease = full.has(id) ? undefined : await readLease(id)
        if (!lease) return
        await set([id, from], bytes, parts()).catch((error: unknown) => {
          full.add(id)
          throw error
        })
        await set(id, { ...lease, etag, until: Math.max(lease.until, Date.now() + LEASE_MS - NOTED_MS) }, leases())
      }),
    drop: (id) =>
      soon(() =>
        write(async () => {
          await del(id, leases())
          await dropParts(parts(), (owner) => owner === id)
        }),
      ),
    dropOver: () =>
      write(async () => {
        const all = await entries<string, Lease>(leases())
        const over = all.filter(([, { until }]) => until <= Date.now()).map(([id]) => id)
        await delMany(over, leases())
        const living = new Set(all.map(([id]) => id).filter((id) => !over.includes(id)))
        await dropParts(parts(), (owner) => !living.has(owner))
      }),
    alone: (id, work, until) =>
      navigator.locks
        .request(`lineup.download.${id}`, until ? { signal: until } : { ifAvailable: true }, (lock) =>
          lock === null ? null : work(),
        )
        .catch((error: unknown) => {
          if (until?.aborted) return null
          throw error
        }),
  }
}

/** Opened when it is needed: where it is refused, that is the first use's failure. */
function store(name: string): () => UseStore {
  let opened: UseStore | undefined
  return () => (opened ??= createStore(`lineup-downloads-${name}`, 'kept'))
}

type Stored = { from: number; bytes: Bytes }

async function readParts(parts: UseStore, id: string): Promise<Stored[]> {
  const [found, bytes] = await parts('readonly', (kept) => {
    const own = IDBKeyRange.bound([id], [id, []])
    return Promise.all([
      promisifyRequest(kept.getAllKeys(own)) as Promise<Array<[string, number]>>,
      promisifyRequest(kept.getAll(own)) as Promise<Bytes[]>,
    ])
  })
  return found.map(([, from], n) => ({ from, bytes: bytes[n] ?? new Uint8Array() }))
}

/** The file's beginning as far as there is no gap in it. */
function inOrder(parts: Stored[]): Bytes[] {
  let got = 0
  const whole: Bytes[] = []
  for (const { from, bytes } of parts) {
    if (from !== got) break
    whole.push(bytes)
    got += bytes.length
  }
  return whole
}

async function dropParts(parts: UseStore, isOver: (id: string) => boolean): Promise<void> {
  const all = await keys<[string, number]>(parts)
  const over = all.filter(([id]) => isOver(id))
  if (over.length > 0) await delMany(over, parts)
}

async function soon<T>(read: () => Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))
  const found = read().catch((error: unknown) => {
    log('What was kept of a download cannot be read', error)
    return undefined
  })
  return Promise.race([found, late])
}
