import { LEASE_MINUTES } from '@lineup/contract/limits.ts'
import { createStore, del, delMany, entries, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { soon } from '../../../api/soon.ts'
import { log } from '../../../ui/log.ts'
import type { Bytes, Piece } from './arrived-bytes.ts'

/** A claim's link is valid this long after the claim and after every progress that the shop records. */
const LEASE_MS = LEASE_MINUTES * 60_000
/** The shop records progress at most once a minute. */
const NOTED_MS = 60_000

/** A download that this browser has started: its link and the bytes that have arrived. */
export type BegunDownload = { link: string; name: string; etag: string; parts: Bytes[] }
type Lease = Omit<BegunDownload, 'parts'> & { until: number }

/** Keeps a browser's downloads until the receipt, so that they can resume after a reload. */
export type Keeper = {
  find: (id: string) => Promise<BegunDownload | undefined>
  begin: (id: string, lease: { link: string; name: string }) => Promise<void>
  add: (id: string, piece: Piece) => void
  drop: (id: string) => Promise<void>
  /** Deletes expired links: a link that opens an original must not be kept longer than it is valid. */
  dropOver: () => Promise<void>
  /**
   * Runs `work` while no other tab of this browser downloads the same item. If another tab does, waits until `until`
   * aborts, or without `until` does not wait. Resolves to null if `work` never ran.
   */
  alone: <T>(id: string, work: () => Promise<T>, until?: AbortSignal) => Promise<T | null>
}

/** On pages over plain HTTP there are no locks, so nothing is kept. */
export const keepNothing: Keeper = {
  find: async () => undefined,
  begin: async () => {},
  add: () => {},
  drop: async () => {},
  dropOver: async () => {},
  alone: (_id, work) => work(),
}

/** The keeper of this browser. If the store refuses something, it is not found later. */
export const keeperHere = (): Keeper => ('locks' in navigator ? (keeper ??= openKeeper()) : keepNothing)
let keeper: Keeper | undefined

function openKeeper(): Keeper {
  const leases = store('leases')
  const parts = store('parts')
  const full = new Set<string>()
  // In sequence, so that an earlier write cannot follow a deletion.
  let writing = Promise.resolve()
  const write = (work: () => Promise<void>) => {
    writing = writing.then(work).catch((error: unknown) => log('A download could not be stored', error))
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

/** Opened on first use, so that a refusal fails that use only. */
function store(name: string): () => UseStore {
  let opened: UseStore | undefined
  return () => (opened ??= createStore(`lineup-downloads-${name}`, 'kept'))
}

type StoredPart = { from: number; bytes: Bytes }

async function readParts(parts: UseStore, id: string): Promise<StoredPart[]> {
  const [found, bytes] = await parts('readonly', (kept) => {
    const own = IDBKeyRange.bound([id], [id, []])
    return Promise.all([
      promisifyRequest(kept.getAllKeys(own)) as Promise<Array<[string, number]>>,
      promisifyRequest(kept.getAll(own)) as Promise<Bytes[]>,
    ])
  })
  return found.map(([, from], n) => ({ from, bytes: bytes[n] ?? new Uint8Array() }))
}

function inOrder(parts: StoredPart[]): Bytes[] {
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
