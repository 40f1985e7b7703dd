const PROGRESSIVE = 0xc2
const COEFFICIENTS = 64

/**
 * Notes what the scans of a JPEG hold, to tell whether a file without an end can be whole: of every component each coefficient to its
 * last bit (ITU-T T.81, annex G).
 */
export function createCoverage() {
  const open = new Map<number, Set<number>>()
  let isProgressive = false

  return {
    /** The frame's parameters: after size and depth, three bytes a component, which begin with its id. */
    frame(body: Uint8Array, code: number) {
      isProgressive = code === PROGRESSIVE
      const all = Array.from({ length: COEFFICIENTS }, (_, n) => n)
      for (let n = 0; n < (body[5] ?? 0); n++) open.set(body[6 + n * 3] ?? 0, new Set(all))
    },
    scan(body: Uint8Array) {
      const count = body[0] ?? 0
      const [from = 0, to = 0, bits = 0] = body.subarray(1 + count * 2)
      for (let n = 0; n < count; n++) {
        const left = open.get(body[1 + n * 2] ?? 0)
        if (!isProgressive) left?.clear()
        // The lower half is how many of the last bits are still to come.
        else if ((bits & 0x0f) === 0) for (let at = from; at <= Math.min(to, COEFFICIENTS - 1); at++) left?.delete(at)
      }
    },
    isWhole: () => open.size > 0 && [...open.values()].every((left) => left.size === 0),
  }
}
