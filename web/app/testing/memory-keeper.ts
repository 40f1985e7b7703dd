import type { BegunDownload, Keeper } from '../features/sales/downloads/kept-downloads.ts'

/** An in-memory keeper, because jsdom has neither IndexedDB nor locks. */
export function memoryKeeper() {
  const kept = new Map<string, BegunDownload>()
  const turns = new Map<string, Promise<unknown>>()

  const keeper: Keeper = {
    find: async (id) => kept.get(id),
    begin: async (id, lease) => void kept.set(id, { ...lease, etag: '', parts: [] }),
    add: (id, { bytes, etag }) => {
      const begun = kept.get(id)
      if (begun) kept.set(id, { ...begun, etag, parts: [...begun.parts, bytes] })
    },
    drop: async (id) => void kept.delete(id),
    dropOver: async () => {},
    alone: async (id, work, until) => {
      const before = turns.get(id)
      if (before && !until) return null
      await before
      if (until?.aborted) return null
      const turn = work()
      turns.set(id, turn)
      return turn.finally(() => turns.delete(id))
    },
  }
  return { keeper, kept }
}
