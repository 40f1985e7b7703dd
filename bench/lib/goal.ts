/** One figure of a goal. Without a bound it is printed and not judged; a noisy one may pass, but not fail. */
export type Figure = { what: string; measured: number; unit: string; bound?: number; isNoisy?: boolean }

export type Goal = {
  id: string
  title: string
  /** What this machine lacks for it, or undefined. */
  lacks?: () => Promise<string | undefined>
  run: (say: (line: string) => void) => Promise<Figure[]>
}

/** Thrown by a goal that finds out on its way that it cannot be measured here. */
export class NotHere extends Error {
  override name = 'NotHere'
}
