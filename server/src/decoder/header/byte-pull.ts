export type Ask = { kind: 'take' | 'skip'; bytes: number } | { kind: 'marker' | 'filling' }

/** A parser written as a generator. Bytes it receives are valid only until its next `yield`. */
export type Walk<Result> = Generator<Ask, Result, Uint8Array>

export const take = (bytes: number): Ask => ({ kind: 'take', bytes })
export const skip = (bytes: number): Ask => ({ kind: 'skip', bytes })
export const marker: Ask = { kind: 'marker' }
/** Answers the first byte that is not 0xFF. */
export const afterFilling: Ask = { kind: 'filling' }

const nothing = new Uint8Array()
const SMALL = 32

/** Feeds a walk from chunks of any size. `result` is undefined until the walk returns; later bytes are ignored. */
export function pullBytes<Result>(walk: Walk<Result>) {
  const scratch = new Uint8Array(SMALL)
  const views = Array.from({ length: SMALL + 1 }, (_, length) => scratch.subarray(0, length))
  let step = walk.next()
  let taken = nothing
  let filled = 0
  let sawFF = false

  function answer(bytes: Uint8Array) {
    filled = 0
    step = walk.next(bytes)
  }

  function serveTake(wanted: number, chunk: Uint8Array, at: number) {
    if (filled === 0) taken = views[wanted] ?? new Uint8Array(wanted)
    const count = Math.min(wanted - filled, chunk.length - at)
    if (count < SMALL) for (let i = 0; i < count; i++) taken[filled + i] = chunk[at + i] ?? 0
    else taken.set(chunk.subarray(at, at + count), filled)
    filled += count
    if (filled === wanted) answer(taken)
    return at + count
  }

  function serveSkip(wanted: number, chunk: Uint8Array, at: number) {
    const count = Math.min(wanted - filled, chunk.length - at)
    filled += count
    if (filled === wanted) answer(nothing)
    return at + count
  }

  // A plain loop: `indexOf` is faster on noise, but on runs of 0xFF it needs one call for every two bytes.
  function serveMarker(chunk: Uint8Array, at: number) {
    const { length } = chunk
    let i = at
    for (;;) {
      if (!sawFF) {
        while (i < length && chunk[i] !== 0xff) i++
        if (i === length) return i
        sawFF = true
        i++
      }
      while (i < length && chunk[i] === 0xff) i++
      if (i === length) return i

      const code = chunk[i] ?? 0
      i++
      sawFF = false
      const isStuffing = code === 0
      const isRestart = code >= 0xd0 && code <= 0xd7
      if (isStuffing || isRestart) continue

      scratch[0] = code
      answer(scratch)
      return i
    }
  }

  function serveFilling(chunk: Uint8Array, at: number) {
    let i = at
    while (i < chunk.length && chunk[i] === 0xff) i++
    if (i === chunk.length) return i
    scratch[0] = chunk[i] ?? 0
    answer(scratch)
    return i + 1
  }

  function push(chunk: Uint8Array) {
    let at = 0
    while (at < chunk.length && !step.done) {
      const ask = step.value
      if (ask.kind === 'take') at = serveTake(ask.bytes, chunk, at)
      else if (ask.kind === 'skip') at = serveSkip(ask.bytes, chunk, at)
      else if (ask.kind === 'marker') at = serveMarker(chunk, at)
      else at = serveFilling(chunk, at)
    }
  }

  return { push, result: (): Result | undefined => (step.done ? step.value : undefined) }
}
