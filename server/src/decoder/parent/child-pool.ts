import { DecoderError } from '../decoder-error.ts'
import type { DecoderChild } from './talk.ts'

export type ChildPool = {
  use<Result>(job: (child: DecoderChild) => Promise<Result>): Promise<Result>
  warm(): void
  close(): Promise<void>
}

/** Starts up to `size` children on demand. Replaces dead ones, and each after `jobsPerChild` jobs. */
export function createChildPool(size: number, jobsPerChild: number, start: () => DecoderChild): ChildPool {
  const live = new Map<DecoderChild, { jobs: number; isBusy: boolean }>()
  const waiting: { resolve: (child: DecoderChild) => void; reject: (error: Error) => void }[] = []
  let isClosed = false

  function findFree() {
    for (const [child, state] of live) {
      if (state.isBusy) continue
      if (child.isAlive()) return child
      live.delete(child)
    }
    if (live.size >= size) return undefined

    return add()
  }

  function add() {
    const child = start()
    live.set(child, { jobs: 0, isBusy: false })
    return child
  }

  function take(child: DecoderChild) {
    const state = live.get(child)
    if (state) live.set(child, { jobs: state.jobs + 1, isBusy: true })
    return child
  }

  function acquire() {
    if (isClosed) return Promise.reject(new DecoderError('crashed', 'The decoder is closed'))
    const child = findFree()
    if (child) return Promise.resolve(take(child))
    return new Promise<DecoderChild>((resolve, reject) => waiting.push({ resolve, reject }))
  }

  async function release(child: DecoderChild) {
    const state = live.get(child)
    if (!child.isAlive() || !state || state.jobs >= jobsPerChild) {
      live.delete(child)
      // The next child must not start while this one still holds its memory.
      await child.kill()
    } else {
      state.isBusy = false
    }

    const next = isClosed ? undefined : waiting.shift()
    const free = next && findFree()
    if (next && free) next.resolve(take(free))
    else if (next) waiting.unshift(next)
  }

  return {
    async use(job) {
      const child = await acquire()
      try {
        return await job(child)
      } finally {
        await release(child)
      }
    },

    warm() {
      while (!isClosed && live.size < size) add()
    },

    async close() {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new DecoderError('crashed', 'The decoder is closed'))
      await Promise.all([...live.keys()].map((child) => child.kill()))
      live.clear()
    },
  }
}
